type Transition = { ready: Promise<unknown>; finished: Promise<unknown> } | null | undefined

/** A page that dissolves into the next may be kept from it: the window changes its size, or somebody has gone on already. Then it is simply
 *  there, and nothing has failed. */
const isNoMatter = (transition: Transition) => {
  for (const end of transition ? [transition.ready, transition.finished] : []) end.catch(() => undefined)
}

export function improveTransitions(): void {
  addEventListener('pagereveal', ({ viewTransition }) => isNoMatter(viewTransition))
  // Where the page was revealed before this arrived.
  if ('activeViewTransition' in document) isNoMatter(document.activeViewTransition as Transition)
}
