import { showResults } from './results.ts'

const pauseWhileTyping = 450

/** Filters take effect as they are chosen. What comes back replaces the screen's content, so that the focus and what is
 *  being typed stay. */
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

/** Shows the page that the form asks for, without what was left empty. Without a connection the form says so itself (not-sent.ts). */
async function submit(form: HTMLFormElement): Promise<void> {
  if (!navigator.onLine) return form.requestSubmit()
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '') query.append(name, value)
  await showResults(`${form.action.replace(/\?.*/, '')}?${query}`.replace(/\?$/, ''))
}
