import { heldIn } from '#shared/held-fields.ts'

const key = 'noken.sent'

/** A form that was sent after its reader's session had ended comes back filled in: what is typed waits in this tab from
 *  when it is sent until it is known that it came to somebody who was signed in. It is theirs alone who sent it;
 *  passwords, codes and files are not kept. */
export function improveUnsent(): void {
  // Fetched while there is a connection, for a form that is sent without one.
  if (document.querySelector('form'))
    import('./not-sent.ts').then(({ stayWhereUnsent }) => stayWhereUnsent(), Boolean)
  const { viewer } = document.documentElement.dataset
  try {
    // On the window, where it is known whether a screen sends it by itself.
    window.addEventListener('submit', ({ target: form, defaultPrevented: isFetched }) => {
      if (viewer && form instanceof HTMLFormElement && form.method === 'post')
        sessionStorage.setItem(
          key,
          JSON.stringify({ viewer, path: location.href, to: form.action, held: heldIn(form), isFetched }),
        )
    })
    if (sessionStorage.getItem(key))
      import('./unsent-again.ts').then(({ bringBack }) => bringBack(key, viewer), Boolean)
  } catch {}
}
