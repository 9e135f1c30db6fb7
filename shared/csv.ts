// What spreadsheets take for the beginning of a formula.
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

const cell = (value: string): string =>
  `"${(formulaStart.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** Further lines of a file that is written in parts. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** A CSV file (RFC 4180) that Excel opens as it is: UTF-8 with a byte order mark, CRLF, every cell quoted. A cell that a spreadsheet would
 *  run as a formula is led by an apostrophe, which shows it as text. */
export const csvFile = (rows: readonly (readonly string[])[]): string => `\uFEFF${csvLines(rows)}`
