/** Says at the foot of the window that something was done. */
export function announce(words: string): void {
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
