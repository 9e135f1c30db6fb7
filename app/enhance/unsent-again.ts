import { type Held, heldIn } from '#shared/held-fields.ts'
import { typeAgain } from '#shared/type-again.ts'
import { type TypedFields, typedFields, typedOf } from '#shared/typed-fields.ts'

/** `path`: the screen that it was sent from; `to`: where it was sent; `isFetched`: by the screen itself. */
type Sent = {
  viewer: string
  path: string
  to: string
  held: Held[]
  isFetched?: boolean
  isUnsent?: boolean
}

/** Any page of ours that came as the answer has forgotten what was sent: anyone who goes back and finds it still kept had
 *  none, but the browser's own words. */
const wasUnanswered = ({ isFetched }: Sent): boolean => {
  const [come] = performance.getEntriesByType('navigation')
  return !isFetched && come instanceof PerformanceNavigationTiming && come.type === 'back_forward'
}

/** On the way through signing in, notes that what was sent last was not saved, and says that it is kept; at the place
 *  it was sent from, types it again for the person who sent it. Anywhere else it came through, or its reader is another: it is
 *  forgotten. */
export function bringBack(key: string, viewer: string | undefined): void {
  const here = pathOf(location.href)
  const sent: Sent = JSON.parse(sessionStorage.getItem(key) ?? 'null')
  sent.isUnsent ||= wasUnanswered(sent)
  const fields = typedOf(sent.held)
  const keeping = document.querySelector<HTMLElement>('[data-keeps]')
  if (keeping) {
    sessionStorage.setItem(key, JSON.stringify({ ...sent, isUnsent: true }))
    keeping.hidden = Object.values(fields).join('') === ''
  } else if (viewer !== sent.viewer || !sent.isUnsent) {
    if (viewer || !sent.isUnsent) sessionStorage.removeItem(key)
  } else if (here !== pathOf(sent.path)) {
    // Where the form itself lies behind the address that it was sent to.
    if (here === pathOf(sent.to)) location.replace(sent.path)
  } else {
    sessionStorage.removeItem(key)
    const form = formOf(sent.held, fields)
    const first = form && typeAgain(form, fields)
    form?.closest('details')?.setAttribute('open', '')
    first?.focus()
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** The form on this page that does the same to the same thing and has most of what was typed: one that only signs out has none of it. */
function formOf(held: readonly Held[], typed: TypedFields): HTMLFormElement | undefined {
  const sign = signOf(held)
  const hasOf = (form: HTMLFormElement) =>
    Object.keys(typedFields(form)).filter((name) => name in typed).length
  return [...document.forms]
    .filter((each) => each.method === 'post' && signOf(heldIn(each)) === sign && hasOf(each) > 0)
    .sort((one, other) => hasOf(other) - hasOf(one))[0]
}

/** When something was changed last: not what a form is about. */
const changing = new Set(['updated_at', 'base', 'version', 'seen', 'rows'])

/** Tells a form from the others on its page: what it does, and to what. */
const signOf = (held: readonly Held[]): string =>
  held
    .filter(([name, type]) => (type === 'hidden' || type === 'submit') && !changing.has(name))
    .map(([name, , value]) => `${name}=${value}`)
    .join()
