const milliseconds = { type: 120, delete: 80, rest: 2500 }

export type Frame = {
  word: number
  /** How many of its emails are shown. */
  length: number
  isLeaving: boolean
}

/** What follows a frame of the typing, and how long the frame itself stays (SPEC §4): a word is typed, rests, is deleted, and the next
 *  one comes. */
export function frameAfter({ word, length, isLeaving }: Frame, words: readonly string[]) {
  const whole = words[word]?.length ?? 0
  if (isLeaving && length > 0)
    return { next: { word, length: length - 1, isLeaving }, stays: milliseconds.delete }
  if (isLeaving) {
    const next = { word: (word + 1) % words.length, length: 1, isLeaving: false }
    return { next, stays: milliseconds.type }
  }
  if (length < whole) return { next: { word, length: length + 1, isLeaving }, stays: milliseconds.type }
  return { next: { word, length: length - 1, isLeaving: true }, stays: milliseconds.rest }
}

/** The hero's word changes as if somebody were typing. It rests for those who prefer less motion, and for anyone who presses the button. */
export function improveTyping(): void {
  const shown = document.querySelector<HTMLElement>('[data-typing]')
  const words = shown?.dataset.typing?.split('|').filter(Boolean) ?? []
  const heading = shown?.closest('h1')
  if (!shown || !heading || words.length < 2) return
  // Read out as the one sentence that it was.
  heading.ariaLabel = heading.textContent.trim()
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const pause = document.querySelector<HTMLElement>('[data-typing-pause]')
  let frame: Frame = { word: 0, length: words[0]?.length ?? 0, isLeaving: false }
  let timer: ReturnType<typeof setTimeout>

  const show = () => {
    shown.textContent = words[frame.word]?.slice(0, frame.length) ?? ''
    const { next, stays } = frameAfter(frame, words)
    timer = setTimeout(() => {
      frame = next
      show()
    }, stays)
  }
  const decide = () => {
    clearTimeout(timer)
    const rests = calm.matches || pause?.ariaPressed === 'true'
    if (rests) frame = { ...frame, length: words[frame.word]?.length ?? 0, isLeaving: false }
    show()
    if (rests) clearTimeout(timer)
  }
  calm.addEventListener('change', decide)
  pause?.addEventListener('click', () => {
    pause.ariaPressed = String(pause.ariaPressed !== 'true')
    decide()
  })
  decide()
}
