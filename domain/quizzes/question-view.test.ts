import { expect, test } from 'vitest'
import { answeredQuestionView } from './question-view.server.ts'
import type { QuestionBody } from './types/question-types.ts'

const rightOf = async (body: QuestionBody) => {
  const answered = { slot: 0, stem: 'Apa?', body, feedback: null, given: null, fraction: 0, comment: null }
  return (await answeredQuestionView(answered, { seed: 1, isShuffled: false, language: 'id' })).right
}

test('what is right of an answer that is typed stands as it is typed, tags and marks and all', async () => {
  const answers = ['<b>x</b>', '__init__ & co', '5 \\* 3'].map((text) => ({ text, weight: 100 }))
  expect(await rightOf({ type: 'short', answers })).toEqual([
    '&lt;b&gt;x&lt;/b&gt;',
    '__init__ &amp; co',
    '5 * 3',
  ])
})

test('so do what is put in order and what is chosen for a pair, as the lists show them', async () => {
  expect(await rightOf({ type: 'ordering', items: ['**satu**', '<hr>'] })).toEqual(['**satu**', '&lt;hr&gt;'])
  const pairs = [{ left: '**tebal**', right: '<b>' }]
  expect(await rightOf({ type: 'matching', pairs })).toEqual(['<strong>tebal</strong> → &lt;b&gt;'])
})

test('options are laid out', async () => {
  const options = [{ text: '**satu**', weight: 100 }]
  expect(await rightOf({ type: 'single', options })).toEqual(['<strong>satu</strong>'])
})
