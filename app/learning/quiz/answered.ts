import { slotName } from '#domain/quizzes/answer-bounds.ts'

/** Whether fields that hold this answer their question: each of them, where there are several. */
export const isWhole = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => value.trim() !== '')

/** How many of these questions a form answers as it stands. */
export function answeredIn(form: HTMLFormElement, slots: readonly number[]): number {
  const held = new FormData(form)
  return slots.filter((slot) => isWhole(held.getAll(slotName(slot)).map(String))).length
}
