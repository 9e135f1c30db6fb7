/** Says an event's time by the reader's own clock, where that differs from the clocks of the event. */
export function improveOwnTime(): void {
  for (const slot of document.querySelectorAll<HTMLElement>('[data-own-time]')) {
    const { ownTime = '', ownEnd = '', ownZone, ownWords = '%' } = slot.dataset
    const [start, end] = [new Date(ownTime), new Date(ownEnd)]
    const language = document.documentElement.lang
    const said = (timeZone?: string) =>
      new Intl.DateTimeFormat(language, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone,
      }).formatRange(start, end)
    if (said() === said(ownZone)) continue
    slot.textContent = ownWords.replace('%', said())
  }
}
