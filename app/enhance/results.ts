import { markSaved } from './saving.ts'

let latest = new AbortController()

/** Fetches a page and puts what its parts `[data-results]` hold into this one's; anything unexpected falls back to navigating. True when
 *  it was put in. */
export async function showResults(url: string): Promise<boolean> {
  const shown = [...document.querySelectorAll('[data-results]')]
  latest.abort()
  latest = new AbortController()
  const { signal } = latest
  try {
    const answer = await fetch(url, { signal, headers: { accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const results = [...page.querySelectorAll('[data-results]')]
    if (!answer.ok || results.length === 0 || results.length !== shown.length) {
      location.assign(url)
      return false
    }
    for (const [position, part] of shown.entries())
      part.replaceChildren(...(results[position]?.childNodes ?? []))
    markSaved()
    document.title = page.title
    history.replaceState(history.state, '', url)
    return true
  } catch {
    if (!signal.aborted) location.assign(url)
    return false
  }
}
