/** How long somebody waits before they learn that they do. */
const pause = 150

/** While another page is on its way, the page says so: a weave runs below the header. Forms of hydrated screens and
 *  moves within one are theirs to say. */
export function improveWaiting(): void {
  const page = document.documentElement.dataset
  let timer: ReturnType<typeof setTimeout>
  if ('navigation' in window)
    navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
      const { origin, pathname } = new URL(destination.url)
      // A file leaves the page where it is.
      const stays = destination.sameDocument || downloadRequest !== null || /\.\w+$/.test(pathname)
      clearTimeout(timer)
      if (stays || origin !== location.origin) return
      timer = setTimeout(() => {
        page.waiting = ''
      }, pause)
    })
  addEventListener('pageshow', () => {
    clearTimeout(timer)
    delete page.waiting
  })
}
