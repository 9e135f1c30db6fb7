import { expect, test } from 'vitest'
import { newCode, readCode, showCode } from './printed-code.ts'

test('codes hold 80 bits: all 32 signs that nobody mistakes turn up in all 16 places, and none comes twice', () => {
  const codes = Array.from({ length: 2000 }, newCode)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  for (let place = 0; place < 16; place++) {
    expect(new Set(codes.map((code) => code[place])).size).toBe(32)
  }
})

test('a code that is shown can be typed back, also carelessly', () => {
  const code = newCode()
  expect(showCode(code)).toMatch(/^(.{4}-){3}.{4}$/)
  expect(readCode(` ${showCode(code).toLowerCase()} `)).toBe(code)
  expect(readCode('oil0123456789abc')).toBe('0110123456789ABC')
})

test('what is too short, too long or made of other signs is no code', () => {
  const code = newCode()
  for (const typed of ['', code.slice(1), `${code}0`, `${code.slice(1)}U`, `${code.slice(1)}\0`])
    expect(readCode(typed), typed).toBeNull()
})
