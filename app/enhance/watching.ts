/** Few pages wait for something: what looks after them comes with those alone. */
export function improveWatching(): void {
  const watched = document.querySelector<HTMLElement>('[data-watch]')
  if (watched) import('./watch.ts').then(({ watch }) => watch(watched))
}
