import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'
import { readCsv } from './read-csv.ts'

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
