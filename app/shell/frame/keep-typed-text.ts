/** While React takes over a document it sets every textarea to what the server has sent, though somebody may have typed in it since (fields of
 *  one line it leaves as they are). From now on such a textarea keeps what it holds, until the function that comes back is called. */
export function keepTypedText(): () => void {
  const { prototype } = HTMLTextAreaElement
  const value = Object.getOwnPropertyDescriptor(prototype, 'value')
  if (!value?.set) return () => undefined
  const { set } = value
  let isTakingOver = true
  Object.defineProperty(prototype, 'value', {
    ...value,
    set(this: HTMLTextAreaElement, text: string) {
      set.call(this, isTakingOver && text === this.defaultValue ? this.value : text)
    },
  })
  return () => {
    // React keeps the setter of each field that it has found.
    isTakingOver = false
    Object.defineProperty(prototype, 'value', value)
  }
}
