import { expect, test } from 'vitest'
import { newTicketCode, readTicketCode, showTicketCode } from './ticket-code.ts'

test('codes are 16 characters that nobody mistakes, and none comes twice', () => {
  const codes = Array.from({ length: 1000 }, newTicketCode)
  expect(new Set(codes).size).toBe(1000)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
})

test('a code that is shown can be typed back, also carelessly', () => {
  const code = newTicketCode()
  expect(showTicketCode(code)).toMatch(/^(.{4}-){3}.{4}$/)
  expect(readTicketCode(` ${showTicketCode(code).toLowerCase()} `)).toBe(code)
  expect(readTicketCode('oil0')).toBe('0110')
})
