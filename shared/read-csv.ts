/** Reads a CSV file (RFC 4180) as people save them: with or without a byte order mark, separated by commas, or by
 *  semicolons as spreadsheets in Indonesian do, or by tabs. Cells lose the apostrophe that csvFile puts before a
 *  formula; lines without a word are left out. `line` is where a row begins, from 1. */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const content = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(content)
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let [line, start] = [1, 1]
  for (const [whole, quoted, plain = '', end] of content.matchAll(cellAfter(separator))) {
    cells.push(textOf(quoted?.replaceAll('""', '"') ?? plain.replace(/\r$/, '')))
    line += whole.split('\n').length - 1
    if (end === separator) continue
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: start, cells })
    cells = []
    start = line
  }
  return rows
}

/** Whether a quote in it is never closed, or only by that of a later row: what stands in between is no cell, and rows may be missing. */
export function hasOpenQuote(text: string): boolean {
  const content = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(content)
  return content
    .matchAll(cellAfter(separator))
    .some(([whole, quoted, plain = '', end = '']) =>
      quoted === undefined
        ? plain.startsWith('"')
        : quoted.includes('\n') && whole.slice(quoted.length + 2, whole.length - end.length).trim() !== '',
    )
}

/** A cell, in quotes or without, and the sign behind it. */
const cellAfter = (separator: string) =>
  new RegExp(`(?:"([^"]*(?:""[^"]*)*)"[^${separator}\\n]*|([^${separator}\\n]*))(${separator}|\\n|$)`, 'gy')

const textOf = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')

/** Whichever of them the first line has most of. */
function separatorOf(content: string): string {
  const [first = ''] = content.split('\n', 1)
  const count = (sign: string) => first.split(sign).length
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}
