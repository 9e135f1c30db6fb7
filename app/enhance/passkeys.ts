/** A press on a button that asks for a passkey does so; what that takes is loaded by who presses it. */
export function improvePasskeys(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-passkey]')
    if (button instanceof HTMLButtonElement)
      import('./use-passkey.ts').then(({ usePasskey }) => usePasskey(button)).catch(Boolean)
  })
}
