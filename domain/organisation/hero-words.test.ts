import { expect, test } from 'vitest'
import { careerWords } from '#content/career-words.ts'
import { heroWords } from './hero-words.ts'

const since = (name: string, day: number) => ({ name, createdAt: new Date(2030, 0, day) })
const categories = [
  since('Data Science', 3),
  since('Design', 1),
  since('Leadership', 2),
  since('PROGRAMMING', 4),
]

test('without anything in the database there are the seventeen words', () => {
  expect(heroWords([], [], careerWords)).toEqual([...careerWords])
  expect(careerWords).toHaveLength(17)
})

test('categories become what people become who learn in them, the oldest first', () => {
  const others = careerWords.filter((word) => word !== 'Developer')
  const mapped = ['Designer', 'Profesional', 'Data Scientist', 'Developer']
  expect(heroWords([], categories, careerWords)).toEqual([...mapped, ...others])
})

test('career types win, in their order', () => {
  expect(heroWords(['Pelaut', 'Barista'], categories, careerWords)).toEqual([
    'Pelaut',
    'Barista',
    ...careerWords,
  ])
})
