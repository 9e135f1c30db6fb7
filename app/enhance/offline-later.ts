/** What a device keeps is dealt with where a course can be saved, or where one is; anyone who has installed the site has
 *  its worker, too. That it learns what happens, where that can be chosen. */
export function improveOfflineLater(): void {
  const { serviceWorker } = navigator
  if (document.querySelector('[data-push]'))
    import('./push.ts').then(({ improvePush }) => improvePush(), Boolean)
  if (!serviceWorker) return
  const isInstalled = !matchMedia('(display-mode:browser)').matches
  if (isInstalled) serviceWorker.register('/sw.js').catch(Boolean)
  if (isInstalled || serviceWorker.controller || document.querySelector('[data-offline]'))
    import('./offline.ts').then(({ improveOffline }) => improveOffline(), Boolean)
}
