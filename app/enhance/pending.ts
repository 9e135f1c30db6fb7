const busy = new Set<HTMLFormElement>()

/** A form that was sent is not sent again while the answer is under way, and its button says so. Where a script of the page takes the
 *  sending over, it answers for this itself. */
export function improvePending(): void {
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      if (busy.has(form)) return event.preventDefault()
      if (opensBeside(event.submitter)) return
      // After all listeners, and after the browser has read the button's own name and value.
      setTimeout(() => {
        if (!event.defaultPrevented && form.method === 'post') begin(form, event.submitter)
      })
    },
    true,
  )
  // Coming back by the history finds the form usable again.
  addEventListener('pageshow', (event) => {
    if (event.persisted && busy.size > 0) location.reload()
  })
}

/** What is shown in another tab leaves this form as it is. */
const opensBeside = (button: HTMLElement | null) =>
  button instanceof HTMLButtonElement && button.formTarget === '_blank'

function begin(form: HTMLFormElement, button: HTMLElement | null): void {
  busy.add(form)
  if (!button) return
  button.ariaBusy = 'true'
  button.ariaDisabled = 'true'
  // A screen that React is still about to take over must find the words that it was sent with.
  if (button.dataset.pending && !isHydrated()) button.textContent = button.dataset.pending
}

const isHydrated = () => '__reactRouterContext' in window
