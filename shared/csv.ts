// What spreadsheets take for the beginning of a formula.
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

const cell = (value: string): string =>
  `"${(formulaStart.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** Further lines of such a file. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** A CSV file (RFC 4180) that Excel opens as it is: UTF-8 with a byte order mark, CRLF, every cell quoted. A cell that a spreadsheet would
 *  run as a formula is led by an apostrophe, which shows it as text. */
export const csvFile = (rows: readonly (readonly string[])[]): string => `\uFEFF${csvRows(rows)}`

type Parts<Row> = {
  header: readonly string[]
  pages: AsyncGenerator<Row[]>
  lineOf: (row: Row) => readonly string[]
  /** Done once, when the first page is there, before anything is written: a note of who takes the file. */
  begin: () => Promise<void>
}

/** A CSV file in parts, a page of rows each. What refuses the first page refuses the file. */
export async function* csvParts<Row>({ header, pages, lineOf, begin }: Parts<Row>): AsyncGenerator<string> {
  const first = await pages.next()
  await begin()
  yield csvFile([header, ...(first.done ? [] : first.value.map(lineOf))])
  for await (const rows of pages) yield csvRows(rows.map(lineOf))
}
