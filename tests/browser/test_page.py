"""The page opens."""

from playwright.sync_api import Page


def test_page_opens(page: Page, server_url: str) -> None:
    response = page.goto(server_url)
    assert response is not None
    assert response.ok
