const found = (page: ParentNode) => page.querySelector('[data-similar-found]')

/** Shows what is like the words of a field: as the page at its address has it. */
export async function showSimilar(field: HTMLInputElement): Promise<void> {
  const { dataset, value } = field
  const answer = await fetch(`${dataset.similar}&${new URLSearchParams({ title: value })}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  // An answer that comes late is of words that are no longer there.
  if (answer.ok && field.value === value) found(document)?.replaceChildren(...(found(page)?.childNodes ?? []))
}
