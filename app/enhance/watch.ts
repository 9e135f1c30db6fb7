/** At first often, because somebody is waiting. */
const [soon, later, soonTimes] = [5000, 20_000, 24]

/** A page that waits for something (`data-watch` says how it stands) asks again while it is seen, and comes anew when
 *  that has changed; the person who has begun to fill in something is left there. */
export function watch(watched: HTMLElement): void {
  const { href, pathname } = location
  let times = 0
  const again = () => setTimeout(look, times++ < soonTimes ? soon : later)
  const look = async () => {
    if (!document.hidden && !isFilledIn() && (await hasChanged(href, watched.dataset.watch)))
      location.replace(pathname)
    again()
  }
  again()
}

async function hasChanged(url: string, before: string | undefined): Promise<boolean> {
  try {
    const answer = await fetch(url, { headers: { accept: 'text/html' } })
    if (!answer.ok || answer.redirected) return false
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    return page.querySelector<HTMLElement>('[data-watch]')?.dataset.watch !== before
  } catch {
    // Without a connection nothing is known.
    return false
  }
}

const isFilledIn = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input:not([type=radio], [type=hidden])')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
