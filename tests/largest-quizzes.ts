import { longestAnswer, slotName } from '#domain/quizzes/answer-bounds.ts'
import { essayMarkSchema, extraTimeSchema, removalSchema } from '#domain/studio/learner-form.ts'
import type { Form } from './form-size.ts'
import { id, text } from './largest-values.ts'

/** Eleven essays as long as they may be, in the encoding that makes three times as much of them as the form's own. */
const essays: Form = {
  typed: Object.fromEntries([
    ['intent', 'submit'],
    ['attempt', id],
    ...Array.from({ length: 11 }, (_, slot) => [slotName(slot), text(longestAnswer.essay ?? 0)]),
  ]),
}

/** The longest answer to a single question that no person marks. */
const oneAnswer: Form = {
  typed: {
    ...{ intent: 'give-up', repetition: id, version: '1000000', slot: '9' },
    [slotName(9)]: text(longestAnswer.short ?? 0),
  },
}

/** The largest forms of taking a quiz, of marking one and of a learner's record. */
export const formsOfQuizzes: Record<string, Form[]> = {
  'studio/routes/learner.tsx': [
    { schema: removalSchema, typed: { intent: 'remove', reason: text(500) } },
    { schema: extraTimeSchema, typed: { intent: 'extra-time', percent: '300' } },
  ],
  'studio/routes/essays.tsx': [
    {
      schema: essayMarkSchema,
      typed: { attempt: id, slot: '199', percent: '100', comment: text(2000), seen: 'a'.repeat(32) },
    },
  ],
  // Some thirty essays as long as they may be; of most quizzes all.
  'learning/routes/quiz.tsx': [essays],
  'learning/routes/quiz-answers.ts': [essays],
  'learning/routes/repeat.tsx': [oneAnswer],
}
