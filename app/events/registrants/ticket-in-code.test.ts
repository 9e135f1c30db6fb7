import { expect, test } from 'vitest'
import { ticketInCode } from './ticket-in-code.ts'

test.for([
  ['https://noken.example/admin/events/1/registrants?ticket=ABCD1234', 'ABCD1234'],
  ['ABCD-1234', 'ABCD-1234'],
  [' ABCD 1234 ', 'ABCD 1234'],
  ['https://elsewhere.example/', 'https://elsewhere.example/'],
])('the code %s stands for the ticket %s', ([scanned, ticket]) => {
  expect(ticketInCode(String(scanned))).toBe(ticket)
})

test('what is scanned is never longer than what may be typed', () => {
  expect(ticketInCode('A'.repeat(5000))).toHaveLength(100)
})
