import { csvFile, csvRows } from '#shared/csv.ts'
import type { OwnRow } from './own-rows.server.ts'

type Pages = AsyncIterable<readonly OwnRow[]>

/** Rows as a JSON array, part by part, a row on a line. */
export async function* jsonParts(pages: Pages): AsyncGenerator<string> {
  let between = '[\n'
  for await (const rows of pages)
    for (const row of rows) {
      yield between + JSON.stringify(row)
      between = ',\n'
    }
  yield between === '[\n' ? '[]\n' : '\n]\n'
}

/** Rows as CSV for a spreadsheet, part by part; what is itself a list or an object stands as JSON. */
export async function* csvLinesOf(columns: readonly string[], pages: Pages): AsyncGenerator<string> {
  yield csvFile([columns])
  for await (const rows of pages) yield csvRows(rows.map((row) => columns.map((name) => cell(row[name]))))
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
