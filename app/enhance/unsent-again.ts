import { typeAgain } from '#shared/type-again.ts'
import type { TypedFields } from '#shared/typed-fields.ts'

type Sent = {
  viewer: string
  path: string
  to: string
  form: string
  fields: TypedFields
  isUnsent?: boolean
}

/** On the way through signing in, notes that what was sent last was not saved, and says that it is kept; at the place it was sent from, types it again for whoever
 *  sent it. Anywhere else it came through, or its reader is another: it is forgotten. */
export function bringBack(
  key: string,
  viewer: string | undefined,
  path: string,
  signOf: (form: HTMLFormElement) => string,
): void {
  const sent: Sent = JSON.parse(sessionStorage.getItem(key) ?? 'null')
  const keeping = document.querySelector<HTMLElement>('[data-keeps]')
  if (keeping) {
    sessionStorage.setItem(key, JSON.stringify({ ...sent, isUnsent: true }))
    keeping.hidden = Object.values(sent.fields).join('') === ''
  } else if (viewer !== sent.viewer || !sent.isUnsent) {
    if (viewer || !sent.isUnsent) sessionStorage.removeItem(key)
  } else if (path !== sent.path) {
    // Where the form itself lies behind the address that it was sent to.
    if (path === sent.to) location.replace(sent.path)
  } else {
    sessionStorage.removeItem(key)
    const form = [...document.forms].find((each) => each.method === 'post' && signOf(each) === sent.form)
    const first = form && typeAgain(form, sent.fields)
    form?.closest('details')?.setAttribute('open', '')
    first?.focus()
  }
}
