/** After how many days a question that was missed comes back: the first time, and after each right answer in a row. */
export const repetitionDays = [1, 3, 7, 16] as const

/** What becomes of a question: how often in a row it was answered rightly, and in how many calendar days it comes back;
 *  null: it is learnt. */
export type NextTime = { step: number; days: number | null }

/** Where a question stands that has just been missed. */
export const missed: NextTime = { step: 0, days: repetitionDays[0] }

/** What follows from an answer to a question that came back at this step (a whole number from 0): a right one leads to
 *  the next step, after the last of which it is learnt; any other back to the first (docs/decisions/0064). */
export function afterAnswer(step: number, isRight: boolean): NextTime {
  if (!isRight) return missed
  const next = step + 1
  return { step: next, days: repetitionDays[next] ?? null }
}

/** How many questions are asked in one sitting. */
export const sittingSize = 10
