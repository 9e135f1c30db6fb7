const pauseWhileTyping = 450

/** While somebody types what they want to ask, what was asked already and is like it is shown below: as the page at the field's address has it. */
export function improveSimilar(): void {
  let timer: ReturnType<typeof setTimeout>
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.similar) return
    clearTimeout(timer)
    timer = setTimeout(() => void show(target).catch(() => {}), pauseWhileTyping)
  })
}

const found = (page: ParentNode) => page.querySelector('[data-similar-found]')

async function show(field: HTMLInputElement): Promise<void> {
  const { dataset, value } = field
  const answer = await fetch(`${dataset.similar}&${new URLSearchParams({ title: value })}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  // An answer that comes late is of words that are no longer there.
  if (answer.ok && field.value === value) found(document)?.replaceChildren(...(found(page)?.childNodes ?? []))
}
