import { readForm } from '#app/answers/read-form.server.ts'
import { mostSlots, slotName } from '#domain/quizzes/answer-bounds.ts'
import type { SentAnswer } from '#domain/quizzes/save-answers.server.ts'

/** What the forms of a quiz send: which attempt, which questions, and what was given to each. */
const fields: ReadonlyMap<string, 'one' | 'list'> = new Map<string, 'one' | 'list'>([
  ['intent', 'one'],
  ['attempt', 'one'],
  ['sure', 'one'],
  ['slot', 'list'],
  ...Array.from({ length: mostSlots }, (_, slot) => [slotName(slot), 'list'] as const),
])

/** As many as 200 questions with ten lists each, and what stands beside. */
const mostFields = 2400

/** The answers that a form of a quiz sends; a question without any field ticked comes with its slot alone. */
export async function readAnswers(request: Parameters<typeof readForm>[0]) {
  const form = await readForm(request, fields, mostFields)
  const slots = new Set(form.getAll('slot').map(Number))
  const answers: SentAnswer[] = [...slots]
    .filter((slot) => Number.isInteger(slot) && slot >= 0 && slot < mostSlots)
    .map((slot) => ({
      slot,
      sent: form.getAll(slotName(slot)).map((each) => String(each).replaceAll('\r\n', '\n')),
    }))
  return { form, attemptId: String(form.get('attempt') ?? ''), answers }
}
