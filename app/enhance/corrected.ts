type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLElement && 'validity' in target

function show(control: Element, isWrong: boolean): void {
  control.setAttribute('aria-invalid', String(isWrong))
  const error = document.getElementById(`${control.id}-error`)
  if (error) error.hidden = !isWrong
  const entry = document.querySelector(`.notice-list [href="#${control.id}"]`)?.closest('li')
  const summary = entry?.closest<HTMLElement>('.notice')
  if (!entry || !summary) return
  entry.hidden = !isWrong
  summary.hidden = !summary.querySelector('li:not([hidden])')
}

/** A field that was refused is no longer red once something else stands in it that may be right, and what is said above
 *  the form no longer speaks of it. Only the server knows: where it is asked without leaving the screen, the field is
 *  again what the last answer said, until the next one. */
export function improveCorrected(): void {
  document.addEventListener('input', ({ target }) => {
    if (isControl(target) && target.hasAttribute('aria-invalid'))
      show(target, !target.validity.valid || target.value === '')
  })
  // On the window, where it is known whether a screen keeps the form to itself.
  window.addEventListener('submit', ({ defaultPrevented, target }) => {
    if (!defaultPrevented || !(target instanceof HTMLFormElement)) return
    for (const control of target.querySelectorAll('[aria-invalid="false"]')) show(control, true)
  })
}
