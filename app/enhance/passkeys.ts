/** A press on a button that asks for a passkey does so; what that takes is loaded by who presses it. */
export function improvePasskeys(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-passkey]')
    if (button) import('./use-passkey.ts').then(({ usePasskey }) => usePasskey(button)).catch(Boolean)
  })
}
