/** What a device keeps is dealt with where a course can be saved, or where one is. */
export function improveOfflineLater(): void {
  const { serviceWorker } = navigator
  if (serviceWorker && (serviceWorker.controller || document.querySelector('[data-offline]')))
    import('./offline.ts').then(({ improveOffline }) => improveOffline(), Boolean)
}
