import { expect, test } from 'vitest'
import { openIn } from './open-answers.ts'
import type { Given, QuestionBody } from './types/question-types.ts'

const numeric: QuestionBody = { type: 'numeric', answers: [{ value: 25_000, tolerance: 0, weight: 100 }] }
const answer = (slot: number, given: Given | null, body: QuestionBody = numeric) => ({ slot, body, given })

test('what is empty is left open, and what is no number is distinguished from it', () => {
  const answers = [
    answer(0, { type: 'numeric', text: 'Rp 25.000' }),
    answer(1, null),
    answer(2, { type: 'numeric', text: ' ' }),
    answer(3, { type: 'numeric', text: '12 kg' }),
    answer(4, { type: 'short', text: '12 kg' }, { type: 'short', answers: [] }),
    answer(5, { type: 'matching', rights: [0, null] }, { type: 'matching', pairs: [] }),
    answer(6, { type: 'multiple', options: [] }, { type: 'multiple', options: [] }),
  ]
  expect(openIn(answers)).toEqual({ unanswered: [2, 3, 6, 7], noNumbers: [4] })
})
