"""The games over HTTP: a page for people and an API for programs."""
