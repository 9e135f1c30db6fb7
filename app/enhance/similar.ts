const pauseWhileTyping = 450

/** While somebody types what they want to ask, what was asked already and is like it is shown below. */
export function improveSimilar(): void {
  let timer: ReturnType<typeof setTimeout>
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.similar) return
    clearTimeout(timer)
    timer = setTimeout(
      () => import('./show-similar.ts').then(({ showSimilar }) => showSimilar(target)).catch(Boolean),
      pauseWhileTyping,
    )
  })
}
