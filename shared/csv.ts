// What spreadsheets take for the beginning of a formula.
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

const cell = (value: string): string =>
  `"${(formulaStart.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** A CSV file (RFC 4180) that Excel opens as it is: UTF-8 with a byte order mark, CRLF, every cell quoted. A cell that a spreadsheet would
 *  run as a formula is led by an apostrophe, which shows it as text. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
