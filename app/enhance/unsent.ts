import { typedFields } from '#shared/typed-fields.ts'

const key = 'noken.sent'

/** A form that was sent after its reader's session had ended comes back filled in: what is typed waits in this tab from when it is sent until it
 *  is known that it came to somebody who was signed in. It is theirs alone who sent it; passwords, codes and files are not kept. */
export function improveUnsent(): void {
  const { viewer } = document.documentElement.dataset
  try {
    document.addEventListener('submit', ({ target: form }) => {
      if (!viewer || !(form instanceof HTMLFormElement) || form.method !== 'post') return
      const to = pathOf(new URL(form.action))
      const sent = { viewer, path: pathOf(location), to, form: signOf(form), fields: typedFields(form) }
      sessionStorage.setItem(key, JSON.stringify(sent))
    })
    if (sessionStorage.getItem(key))
      import('./unsent-again.ts').then(({ bringBack }) => bringBack(key, viewer, pathOf(location), signOf))
  } catch {}
}

const pathOf = ({ pathname, search }: URL | Location) => pathname + search

/** Tells a form from the others on its page: what it does, and to what. When something was changed last is not part of it. */
const signOf = (form: HTMLFormElement): string =>
  [...form.elements]
    .filter((each) =>
      each.matches(
        '[type=hidden]:not([name=updated_at],[name=version],[name=seen],[name=rows]),button[name]',
      ),
    )
    .map((each) => `${each.getAttribute('name')}=${each.getAttribute('value')}`)
    .join()
