// @ts-check
/** Making and finding elements. Texts stay texts: nothing here reads HTML. */

/**
 * An element with attributes and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * The element of an id, which must be there and of the kind named.
 * @template {Element} E
 * @param {string} id
 * @param {new () => E} kind
 * @returns {E}
 */
export function find(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}.`);
  return found;
}

/**
 * Fetch a style sheet that not every screen needs, once; until it is there, or cannot be had.
 * @param {string} address
 */
export async function styled(address) {
  if (document.head.querySelector(`link[href="${address}"]`)) return;
  const sheet = make("link", { rel: "stylesheet", href: address });
  const there = new Promise((done) => {
    sheet.addEventListener("load", done);
    sheet.addEventListener("error", done);
  });
  document.head.append(sheet);
  await there;
}
