import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Frame, frameAfter } from './typing.ts'

/** What is seen, and for how long, from the first word on. */
function seen(words: string[], frames: number) {
  let frame: Frame = { word: 0, length: words[0]?.length ?? 0, isLeaving: false }
  return Array.from({ length: frames }, () => {
    const text = words[frame.word]?.slice(0, frame.length)
    const { next, stays } = frameAfter(frame, words)
    frame = next
    return [text, stays]
  })
}

test('a word rests 2500 ms, goes in steps of 80 ms, and the next comes in steps of 120 ms', () => {
  expect(seen(['Abc', 'De'], 9)).toEqual([
    ['Abc', 2500],
    ['Ab', 80],
    ['A', 80],
    ['', 120],
    ['D', 120],
    ['De', 2500],
    ['D', 80],
    ['', 120],
    ['A', 120],
  ])
})

test('whatever the words, each is shown whole in turn and nothing else rests', () => {
  const words = fc.array(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(words, (given) => {
      const steps = given.reduce((sum, word) => sum + 2 * word.length, 0)
      const rested = seen(given, steps).flatMap(([text, stays]) => (stays === 2500 ? [text] : []))
      expect(rested).toEqual(given)
    }),
  )
})
