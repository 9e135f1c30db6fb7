/** Sends a form without leaving its page, and goes where its answer leads (server/respond.ts says it to scripts with 204). Where it is refused, the answer's screen comes in the place
 *  of this one and the passwords stay: they were never sent back. Where nobody answers, the browser sends it and says so. */
export async function sendInPlace(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const typed = [...form.querySelectorAll<HTMLInputElement>('[type="password"]')]
  if (button instanceof HTMLButtonElement && button.name) {
    const { name, value } = button
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  try {
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { 'x-in-place': '1' },
      body: new URLSearchParams(fields),
    })
    const to = answer.headers.get('location')
    if (to) return location.assign(to)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const main = page.querySelector('main')
    if (!main) return form.submit()
    document.querySelector('main')?.replaceWith(main)
  } catch {
    return form.submit()
  }
  for (const { id, value } of typed) {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement)) continue
    field.value = value
    // What asks for it again is not meant for who sees it stand there (corrected.ts).
    if (field.dataset.again !== undefined && value) field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  document.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}
