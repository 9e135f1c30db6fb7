import { expect, test } from 'vitest'
import { durationInWords, hoursMislead } from './duration.ts'

test('a duration is told in hours and minutes, without those that are none', () => {
  const told = (minutes: number) => [
    durationInWords(minutes, { locale: 'id' }),
    durationInWords(minutes, { locale: 'en' }),
  ]
  expect(told(18)).toEqual(['18 menit', '18 min'])
  expect(told(60)).toEqual(['1 jam', '1 hour'])
  expect(told(150)).toEqual(['2 jam 30 menit', '2 hours 30 min'])
  expect(told(0)).toEqual(['0 menit', '0 min'])
})

test('hours mislead when the lessons take more than half longer or shorter', () => {
  expect(hoursMislead(1, 18)).toBe(true)
  expect(hoursMislead(1, 40)).toBe(false)
  expect(hoursMislead(1, 39)).toBe(true)
  expect(hoursMislead(1, 120)).toBe(false)
  expect(hoursMislead(1, 121)).toBe(true)
  expect(hoursMislead(1000, 0)).toBe(false)
})
