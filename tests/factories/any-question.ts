import fc from 'fast-check'
import type { Question } from '#domain/quizzes/question.ts'
import { keyOfStem } from '#domain/quizzes/question-key.server.ts'
import type { QuestionBody } from '#domain/quizzes/types/question-types.ts'

const emails = fc.constantFrom(
  ...[
    'a',
    'B',
    'é',
    '7',
    ' ',
    '  ',
    '\n',
    '\n\n',
    ':',
    '=',
    '~',
    '#',
    '{',
    '}',
    '\\',
    '%',
    '[',
    ']',
    '/',
    '//',
  ],
  ...['->', '####', '[html]', '%50%', '::', '$', '>', '"', '`', '```', '-', '.', '🙂', '&', 'n', '\t'],
)
const text = fc
  .array(emails, { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join('').trim())
  .filter((words) => words !== '')
/** What stands in a pair is one line. */
const plain = text.map((words) => words.replaceAll(/\s+/g, ' '))
const feedback = fc.option(text, { nil: undefined })
const option = (weight: fc.Arbitrary<number>) =>
  fc.record({ text: plain, weight, feedback }).map(withoutNothing)
const number = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom(0.1, -3.25, 1e-7, 123456789.5))

/** An object without the members that are undefined, as it comes back from a text. */
function withoutNothing<Given extends object>(given: Given): Given {
  return JSON.parse(JSON.stringify(given))
}

const body: fc.Arbitrary<QuestionBody> = fc.oneof(
  fc
    .tuple(
      option(fc.constant(100)),
      fc.array(option(fc.constantFrom(0, -50, 33.333, 100)), { minLength: 1, maxLength: 4 }),
    )
    .map(([right, others]) => ({ type: 'single' as const, options: [...others, right] }))
    // All of them right is what is typed, not chosen.
    .filter(({ options }) => options.some(({ weight }) => weight === 0 || weight < 0)),
  fc.array(option(fc.constantFrom(0, -100)), { maxLength: 3 }).chain((wrong) =>
    fc.tuple(option(fc.constant(50)), option(fc.constant(50))).map((right) => ({
      type: 'multiple' as const,
      options: [...right, ...wrong],
    })),
  ),
  fc
    .array(option(fc.constantFrom(100, 50)), { maxLength: 3 })
    .chain((others) =>
      option(fc.constant(100)).map((right) => ({ type: 'short' as const, answers: [...others, right] })),
    ),
  fc
    .record({ isTrue: fc.boolean(), feedbackWrong: feedback, feedbackRight: feedback })
    .map((said) => withoutNothing({ type: 'true-false' as const, ...said })),
  fc
    .record({ value: number, tolerance: fc.constantFrom(0, 0.5, 2), weight: fc.constant(100), feedback })
    .map((answer) => ({ type: 'numeric' as const, answers: [withoutNothing(answer)] })),
  fc
    .array(fc.record({ left: plain, right: plain }), { minLength: 2, maxLength: 4 })
    .map((pairs) => ({ type: 'matching' as const, pairs })),
  fc.array(text, { minLength: 2, maxLength: 5 }).map((items) => ({ type: 'ordering' as const, items })),
  fc.constant({ type: 'essay' as const }),
)

/** Any question that can be asked, with the marks of GIFT in all its texts. */
export const anyQuestion: fc.Arbitrary<Question> = fc
  .record({
    title: fc.option(plain),
    stem: text,
    body,
    tags: fc.uniqueArray(fc.constantFrom('dasar', 'dua kata', 'x'), { maxLength: 2 }),
    feedback,
    notes: fc.option(fc.array(plain, { minLength: 1, maxLength: 2 }), { nil: undefined }),
  })
  .map(({ title, stem, ...rest }) => withoutNothing({ key: title ?? keyOfStem(stem), stem, ...rest }))
