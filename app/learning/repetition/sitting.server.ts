import type { FormFields } from '#app/answers/form-fields.server.ts'
import { slotName } from '#domain/quizzes/answer-bounds.ts'
import { sittingSize } from '#domain/quizzes/repetition/repetition-rule.ts'

/** Where somebody is in a sitting, as the address says it: how many questions they have answered, and the one that they have just
 *  answered. */
export function sittingFrom(query: URLSearchParams): { done: number; answeredId: string | null } {
  const typed = query.get('n') ?? ''
  const done = /^\d{1,2}$/.test(typed) ? Math.min(Number(typed), sittingSize) : 0
  return { done, answeredId: query.get('told') }
}

/** What the forms of the screen send: which question, in which version, and what was given to it. */
export const repetitionFields: FormFields = new Map<string, 'one' | 'list'>([
  ['intent', 'one'],
  ['repetition', 'one'],
  ['version', 'one'],
  ['slot', 'one'],
  ...Array.from({ length: sittingSize }, (_, slot) => [slotName(slot), 'list'] as const),
])
