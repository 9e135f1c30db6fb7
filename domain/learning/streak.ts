const dayMs = 86_400_000

const dayNumber = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs)

/** How many days in a row, up to today, have at least one completion. A streak whose last day was yesterday still stands: today is not
 *  over. Days are calendar days of the learner, as 'YYYY-MM-DD', in any order. */
export function streakOf(days: readonly string[], today: string): number {
  const learned = new Set(days.map(dayNumber))
  let day = dayNumber(today)
  if (!learned.has(day)) day -= 1
  let length = 0
  while (learned.has(day)) {
    length += 1
    day -= 1
  }
  return length
}
