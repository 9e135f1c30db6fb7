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

function announce(words: string): void {
  const toast = document.createElement('div')
  toast.className = 'toast'
  toast.role = 'status'
  document.body.append(toast)
  // A status is read out when it changes, not when it arrives.
  requestAnimationFrame(() => {
    toast.textContent = words
  })
  toast.addEventListener('animationend', () => toast.remove())
}
