// @ts-check
/** The door of a server with a password: whoever came by a link goes on to where it leads. */

const form = document.querySelector("form");
form?.addEventListener("submit", () => {
  form.action = `/enter${location.hash}`;
});
