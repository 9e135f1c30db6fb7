/** What the server sent with the focus on it: app/enhance/main.ts has given it long before React came. */
const sent = new WeakSet<Element>(
  typeof document === 'undefined' ? [] : document.querySelectorAll('[data-autofocus]'),
)

/** A ref for what takes the focus when it appears (and has `data-autofocus` for documents). In a document anyone who has
 *  begun to type since it came is left there. It is told by the element itself: a state that changed on taking over
 *  would draw anew what loads its own part, and what is typed there would go. */
export const focusOnAppearing = (node: HTMLElement | null): void => {
  if (node && !sent.has(node)) node.focus()
}
