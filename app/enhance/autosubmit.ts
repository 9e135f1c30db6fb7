const pauseWhileTyping = 450

/** Filters take effect as they are chosen. What comes back replaces the screen's content, so that the focus and what is being typed stay. */
export function improveAutosubmit(): void {
  let timer: ReturnType<typeof setTimeout>
  const respond = ({ target, type }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const form = target.form
    if (form?.dataset.autosubmit === undefined) return
    const isTyped = target instanceof HTMLInputElement && /^(text|search|number)$/.test(target.type)
    if (isTyped !== (type === 'input')) return
    clearTimeout(timer)
    timer = setTimeout(() => void submit(form), isTyped ? pauseWhileTyping : 0)
  }
  document.addEventListener('input', respond)
  document.addEventListener('change', respond)
}

let latest = new AbortController()

/** Fetches the form's page and puts what its parts `[data-results]` hold into this one's; anything unexpected falls back to navigating. */
async function submit(form: HTMLFormElement): Promise<void> {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '') query.append(name, value)
  const url = `${form.action.replace(/\?.*/, '')}?${query}`.replace(/\?$/, '')
  const shown = [...document.querySelectorAll('[data-results]')]
  latest.abort()
  latest = new AbortController()
  const { signal } = latest
  try {
    const answer = await fetch(url, { signal, headers: { accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const results = [...page.querySelectorAll('[data-results]')]
    if (!answer.ok || results.length === 0 || results.length !== shown.length) return location.assign(url)
    for (const [position, part] of shown.entries())
      part.replaceChildren(...(results[position]?.childNodes ?? []))
    history.replaceState(history.state, '', url)
  } catch {
    if (!signal.aborted) location.assign(url)
  }
}
