import { expect, test } from 'vitest'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { dueWords } from './lesson-links.server.ts'

const reader = { locale: 'id', timeZone: 'Asia/Jayapura' } as const
const now = new Date('2027-02-01T08:00:00Z')
const soon = new Date('2027-02-08T14:59:59.999Z')
const over = new Date('2027-01-25T14:59:59.999Z')
const date = (at: Date) => formatDateTime(at, reader.locale, reader.timeZone)

const assignment = { isMissing: true, state: 'to-do' as const, dueAt: null }

test.each([
  ['a due date to come', { dueAt: soon }, m.learning_assignment_due({ date: date(soon) })],
  ['one that is over', { dueAt: over }, m.learning_assignment_overdue({ date: date(over) })],
  ['one that is over, and work enough', { dueAt: over, isMissing: false, state: 'passed' as const }, null],
  ['work that waits to be marked', { dueAt: over, state: 'waiting' as const }, null],
  ['whenever', {}, null],
])('%s is said as it is', (_, given, words) => {
  expect(dueWords({ assignment: { ...assignment, ...given } }, reader, now)).toBe(words)
})

test('the last moment of a day is said as that day', () => {
  expect(date(soon)).toMatch(/8 Feb.*23[.:]59/)
})
