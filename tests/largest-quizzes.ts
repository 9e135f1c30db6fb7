import { slotName } from '#domain/quizzes/answer-bounds.ts'
import { longestEssay } from '#domain/quizzes/types/essay.ts'
import { longestShortAnswer } from '#domain/quizzes/types/short.ts'
import { setMarkSchema, takeBackMarkSchema, weightsSchema } from '#domain/studio/gradebook-form.ts'
import { essayMarkSchema, extraTimeSchema, removalSchema } from '#domain/studio/learner-form.ts'
import { regradeSchema } from '#domain/studio/regrade-form.ts'
import type { Form } from './form-size.ts'
import { id, text } from './largest-values.ts'

/** Eleven essays as long as they may be, in the encoding that makes three times as much of them as the form's own. */
const essays: Form = {
  typed: Object.fromEntries([
    ['intent', 'submit'],
    ['attempt', id],
    ...Array.from({ length: 11 }, (_, slot) => [slotName(slot), text(longestEssay)]),
  ]),
}

const answerTyped = {
  ...{ intent: 'give-up', repetition: id, version: '1000000', slot: '9' },
  [slotName(9)]: text(longestShortAnswer),
}

/** The longest answer to a single question that no person marks. */
const oneAnswer: Form = { typed: answerTyped }

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
  'studio/routes/regrade.tsx': [{ schema: regradeSchema, typed: { seen: 'a'.repeat(32) } }],
  // Of as many parts as a form has fields for.
  'studio/routes/gradebook.tsx': [
    {
      schema: weightsSchema,
      typed: {
        intent: 'weights',
        seen: Array.from({ length: 190 }, () => `${id}.assignment.100`).join(' '),
        weight: Array.from({ length: 190 }, () => '100'),
      },
    },
  ],
  'studio/routes/marks.tsx': [
    {
      schema: setMarkSchema,
      typed: {
        intent: 'set-mark',
        lesson: id,
        kind: 'assignment',
        seen: id,
        percent: '100',
        reason: text(500),
      },
    },
    { schema: takeBackMarkSchema, typed: { intent: 'take-back', lesson: id, kind: 'assignment', seen: id } },
  ],
  // Some thirty essays as long as they may be; of most quizzes all.
  'learning/routes/quiz.tsx': [essays],
  'learning/routes/quiz-answers.ts': [essays],
  'learning/routes/repeat.tsx': [oneAnswer],
  'learning/routes/offline-practice.tsx': [
    {
      typed: { ...answerTyped, title: text(400), next: `/courses/${id}/offline/practice/${id}` },
    },
  ],
}
