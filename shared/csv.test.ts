import { expect, test } from 'vitest'
import { csvFile, csvParts } from './csv.ts'

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

async function* pagesOf(...pages: string[][]) {
  for (const page of pages) yield page
}

async function* refusedPages() {
  yield Promise.reject<string[]>(new Error('not for you'))
}

test('a file in parts is the same file as one that is made at once', async () => {
  const noted: string[] = []
  const parts = csvParts({
    header: ['name'],
    pages: pagesOf(['Ana', 'Budi'], ['Cici']),
    lineOf: (name) => [name],
    begin: async () => void noted.push('begun'),
  })
  let file = ''
  for await (const part of parts) file += part
  expect(file).toBe(csvFile([['name'], ['Ana'], ['Budi'], ['Cici']]))
  expect(noted).toEqual(['begun'])
})

test('a list that refuses its first page begins no file', async () => {
  const noted: string[] = []
  const parts = csvParts({
    header: ['name'],
    pages: refusedPages(),
    lineOf: (name) => [name],
    begin: async () => void noted.push('begun'),
  })
  await expect(parts.next()).rejects.toThrow('not for you')
  expect(noted).toEqual([])
})
