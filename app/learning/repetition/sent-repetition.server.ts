import { slotName } from '#domain/quizzes/answer-bounds.ts'
import type { SentRepetition } from '#domain/quizzes/repetition/answer-repetition.server.ts'
import { textIn } from '#shared/form-text.ts'

/** What the form of a question that came back sends (asked-repetition.tsx; intents 'answer' and 'give-up'), with its
 *  place in the sitting. */
export function sentRepetition(form: FormData): SentRepetition & { slot: number } {
  const slot = Number(textIn(form, 'slot'))
  return {
    repetitionId: textIn(form, 'repetition'),
    version: Number(textIn(form, 'version')),
    slot,
    sent: form.get('intent') === 'give-up' ? null : form.getAll(slotName(slot)).map(String),
  }
}
