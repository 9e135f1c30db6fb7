import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'
import { hasOpenQuote, readCsv } from './read-csv.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

test('commas, semicolons and tabs separate, whichever the first line uses', () => {
  expect(cellsOf('a,b\n1,2;3')).toEqual([
    ['a', 'b'],
    ['1', '2;3'],
  ])
  expect(cellsOf('a;b\r\n1;2,3\r\n')).toEqual([
    ['a', 'b'],
    ['1', '2,3'],
  ])
  expect(cellsOf('\uFEFFa\tb')).toEqual([['a', 'b']])
})

test('rows know their line, also after empty lines and line breaks in quotes', () => {
  expect(readCsv('a\n\n"x\ny"\n,\nz').map(({ line }) => line)).toEqual([1, 3, 6])
})

test('a quote that is never closed, or by one of a later row, is open', () => {
  for (const text of ['a,b\n"1,2', 'a,b\n1,"', 'a,b\n"1,2\n3,"4",5', 'a;b\n"1;2\n"3"'])
    expect(hasOpenQuote(text), text).toBe(true)
  for (const text of ['', 'a,b\n1,2"', 'a,b\n"1",2', 'a,b\n"1\n2" ,3', 'a,b\n"1"2"', 'a,b\n"""1"'])
    expect(hasOpenQuote(text), text).toBe(false)
})

test('what csvFile writes is read back as it was', () => {
  const cell = fc
    .string({ unit: 'grapheme' })
    .filter((text) => text.trim() !== '' && !/^'[=+\-@\t\r\n＝＋－＠]/.test(text))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      expect(cellsOf(csvFile([['a', 'b'], ...rows]))).toEqual([['a', 'b'], ...rows])
    }),
  )
})
