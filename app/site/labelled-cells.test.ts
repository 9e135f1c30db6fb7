import { expect, test } from 'vitest'
import { labelledCells } from './labelled-cells.ts'

const row = (cells: string) => `<tr>${cells}</tr>`
const table = (head: string, body: string) =>
  `<table><thead>${row(head)}</thead><tbody>${body}</tbody></table>`

test('each cell of a table says which column it is of', () => {
  const head = '<th>Data</th><th>Untuk <em>apa</em></th>'
  const body = (one: string, two: string) => row(`<td${one}>Nama</td><td${two}>Masuk</td>`)
  expect(labelledCells(`<p>a</p>${table(head, body('', '') + body('', ''))}`)).toBe(
    `<p>a</p>${table(head, body(' data-label="Data"', ' data-label="Untuk apa"').repeat(2))}`,
  )
})

test('a heading cannot leave its attribute, and cells without one stay as they are', () => {
  expect(labelledCells(table('<th>"a" &amp; b</th>', row('<td>1</td><td>2</td>')))).toContain(
    '<td data-label="&quot;a&quot; &amp; b">1</td><td>2</td>',
  )
  expect(labelledCells('<p>tanpa tabel</p>')).toBe('<p>tanpa tabel</p>')
})
