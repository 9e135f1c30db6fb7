import { expect, test } from 'vitest'
import { shownFigures } from './shown-figures.ts'

const learners = { of: 'learners', claim: 200, label: { id: 'peserta', en: 'learners' } } as const
const counts = (learnerCount: number) => ({
  learners: learnerCount,
  instructors: 0,
  courses: 0,
  events: 0,
  partners: 0,
})
const shown = (count: number) => shownFigures([learners], counts(count)).map(({ value }) => value)

test('a claim is made from the number on that supports it; before, the true number is said, and none is not a figure', () => {
  expect(shown(201)).toEqual(['200+'])
  expect(shown(200)).toEqual(['200+'])
  expect(shown(199)).toEqual(['199'])
  expect(shown(1)).toEqual(['1'])
  expect(shown(0)).toEqual([])
})
