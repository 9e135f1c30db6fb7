import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

test('a file begins with a byte order mark and ends its lines with CRLF', () => {
  expect(
    csvFile([
      ['Nama', 'Email'],
      ['Yohana', 'yohana@noken.example'],
    ]),
  ).toBe('\uFEFF"Nama","Email"\r\n"Yohana","yohana@noken.example"\r\n')
})

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(csvFile([['Maria "Ria", S.Kom', 'a\nb']])).toBe('\uFEFF"Maria ""Ria"", S.Kom","a\nb"\r\n')
})

test('nothing that a spreadsheet would run begins a cell', () => {
  for (const value of ['=1+1', '+62812', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])
    expect(csvFile([[value]]), value).toBe(`\uFEFF"'${value}"\r\n`)
  expect(csvFile([['1-1', 'a@b', '']])).toBe('\uFEFF"1-1","a@b",""\r\n')
})
