import fc from 'fast-check'
import type { Given, QuestionBody } from '#domain/quizzes/types/question-types.ts'

const text = fc.string({ unit: 'binary', maxLength: 12 })
const weight = fc.oneof(fc.constantFrom(-100, -50, 0, 33.333, 50, 100), fc.integer({ min: -100, max: 100 }))
const options = fc.array(
  fc.record(
    { text, weight, feedback: fc.option(text, { nil: undefined }) },
    { requiredKeys: ['text', 'weight'] },
  ),
  { maxLength: 6 },
)
const index = fc.integer({ min: -2, max: 8 })

/** Any question of any type, sensible or not. */
export const anyBody: fc.Arbitrary<QuestionBody> = fc.oneof(
  fc.record({ type: fc.constant('single' as const), options }),
  fc.record({ type: fc.constant('multiple' as const), options }),
  fc.record({ type: fc.constant('true-false' as const), isTrue: fc.boolean() }),
  fc.record({ type: fc.constant('short' as const), answers: options }),
  fc.record({
    type: fc.constant('numeric' as const),
    answers: fc.array(
      fc.record({ value: fc.double({ noNaN: true, min: -1e6, max: 1e6 }), tolerance: fc.nat(9), weight }),
      { maxLength: 4 },
    ),
  }),
  fc.record({
    type: fc.constant('matching' as const),
    pairs: fc.array(
      fc.record({ left: fc.constantFrom('', 'a', 'b', 'c'), right: fc.constantFrom('x', 'y', 'z') }),
      {
        maxLength: 6,
      },
    ),
  }),
  fc.record({
    type: fc.constant('ordering' as const),
    items: fc.array(fc.constantFrom('p', 'q', 'r', 's'), { maxLength: 6 }),
  }),
  fc.record({ type: fc.constant('essay' as const) }),
)

/** Anything that may be given, to whatever question. */
export const anyGiven: fc.Arbitrary<Given> = fc.oneof(
  fc.record({ type: fc.constant('single' as const), option: index }),
  fc.record({ type: fc.constant('multiple' as const), options: fc.array(index, { maxLength: 8 }) }),
  fc.record({ type: fc.constant('true-false' as const), isTrue: fc.boolean() }),
  fc.record({ type: fc.constant('short' as const), text }),
  fc.record({ type: fc.constant('numeric' as const), text }),
  fc.record({ type: fc.constant('matching' as const), rights: fc.array(fc.option(index), { maxLength: 8 }) }),
  fc.record({ type: fc.constant('ordering' as const), order: fc.array(index, { maxLength: 8 }) }),
  fc.record({ type: fc.constant('essay' as const), text }),
)
