import { announce } from './announce.ts'
import { onClick } from './clicked.ts'

/** The device's own share sheet; without one the link is copied, which is said (SPEC §7). */
export function improveShare(): void {
  onClick('data-share', async (button) => {
    const { share, shareTitle, shareDone } = button.dataset
    const url = new URL(share || location.href, location.href).href
    if (navigator.share)
      return navigator.share({ url, title: shareTitle ?? document.title }).catch(() => undefined)
    await navigator.clipboard.writeText(url)
    announce(shareDone ?? url)
  })
}
