/** While React takes over a document it sets every textarea to what the server has sent, though somebody may have typed
 *  in it since (fields of one line it leaves as they are). Each of those that are there now keeps what it holds then,
 *  once: some are taken over long after others. */
export function saveTypedText(): void {
  const { prototype } = HTMLTextAreaElement
  const value = Object.getOwnPropertyDescriptor(prototype, 'value')
  const set = value?.set
  if (!set) return
  // One that came empty React leaves alone.
  const waiting = new Set([...document.querySelectorAll('textarea')].filter((area) => area.defaultValue))
  if (waiting.size === 0) return
  Object.defineProperty(prototype, 'value', {
    ...value,
    set(this: HTMLTextAreaElement, text: string) {
      if (text !== this.defaultValue || !waiting.delete(this)) set.call(this, text)
      // React keeps the setter of each field that it has found.
      else if (waiting.size === 0) Object.defineProperty(prototype, 'value', value)
    },
  })
}
