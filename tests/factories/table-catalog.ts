import type { ClientBase } from 'pg'
import { z } from 'zod'
import { storedTables } from '#db/backup/stored-tables.server.ts'

const text = z.string()
const columnRow = z.object({
  table: text,
  column: text,
  type: text,
  isNullable: z.boolean(),
  values: z.array(text).nullable(),
})
const checkRow = z.object({ table: text, name: text, columns: z.array(text), expression: text })
const uniqueRow = z.object({ table: text, columns: z.array(text) })
const referenceRow = z.object({
  table: text,
  columns: z.array(text),
  to: text,
  toColumns: z.array(text),
})

type Column = z.infer<typeof columnRow>
export type Check = z.infer<typeof checkRow>
export type Reference = z.infer<typeof referenceRow>

/** What the database itself says of a table that backups hold. */
export type TableFacts = {
  name: string
  columns: ReadonlyMap<string, Column>
  /** For each column that an enum, a check or its being a boolean gives a list of values: those values. */
  listed: ReadonlyMap<string, readonly string[]>
  checks: readonly Check[]
  uniques: readonly (readonly string[])[]
  references: readonly Reference[]
}

const namedBy = (oid: string) =>
  `(select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = ${oid})`
const columnsBy = (oid: string, numbers: string) =>
  `array(select attname::text from unnest(${numbers}) with ordinality k(number, place) join pg_attribute on attrelid = ${oid} and attnum = k.number order by place)`

/** Reads from the catalog what stands in each table that backups hold, by name. */
export async function tableCatalog(client: ClientBase): Promise<Map<string, TableFacts>> {
  const columns = await read(
    client,
    columnRow,
    `select ${namedBy('attrelid')} as "table", attname as "column", format_type(atttypid, atttypmod) as type, not attnotnull as "isNullable",
       (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = atttypid) as values
     from pg_attribute join pg_class c on c.oid = attrelid
     where attnum > 0 and not attisdropped and attgenerated = '' and relkind = 'r' order by attrelid, attnum`,
  )
  const checks = await read(
    client,
    checkRow,
    `select ${namedBy('conrelid')} as "table", conname as name, ${columnsBy('conrelid', 'conkey')} as columns,
       pg_get_expr(conbin, conrelid) as expression
     from pg_constraint where contype = 'c' and conrelid <> 0`,
  )
  const uniques = await read(
    client,
    uniqueRow,
    `select ${namedBy('indrelid')} as "table", array(select attname::text from pg_attribute where attrelid = indrelid and attnum > 0
       and (attnum = any (indkey) or indexprs is not null and pg_get_indexdef(indexrelid) ~ ('\\m' || attname || '\\M'))) as columns
     from pg_index where indisunique`,
  )
  const references = await read(
    client,
    referenceRow,
    `select ${namedBy('conrelid')} as "table", ${columnsBy('conrelid', 'conkey')} as columns,
       ${namedBy('confrelid')} as "to", ${columnsBy('confrelid', 'confkey')} as "toColumns"
     from pg_constraint where contype = 'f' and conparentid = 0`,
  )
  const of = <Row extends { table: string }>(rows: readonly Row[], name: string) =>
    rows.filter(({ table }) => table === name)
  return new Map(
    (await storedTables(client)).map((stored) => {
      const { name } = stored
      const kept = new Set(stored.columns)
      const own = of(columns, name).filter(({ column }) => kept.has(column))
      const facts = {
        name,
        columns: new Map(own.map((column) => [column.column, column])),
        listed: listedValues(own, of(checks, name)),
        checks: of(checks, name),
        uniques: of(uniques, name).map((unique) => unique.columns),
        references: of(references, name),
      }
      return [name, facts]
    }),
  )
}

async function read<Row>(client: ClientBase, row: z.ZodType<Row>, sql: string): Promise<Row[]> {
  return z.array(row).parse((await client.query(sql)).rows)
}

function listedValues(columns: readonly Column[], checks: readonly Check[]): Map<string, string[]> {
  const listed = new Map<string, string[]>()
  for (const { column, type, values } of columns) {
    const found = values ?? (type === 'boolean' ? ['true', 'false'] : checks.flatMap(valuesIn(column)))
    if (found.length > 0) listed.set(column, [...new Set(found)])
  }
  return listed
}

/** The values with which a check compares a column: `state = 'open'::text`, `size = ANY (ARRAY[1, 2])`. */
const valuesIn =
  (column: string) =>
  ({ columns, expression }: Check): string[] => {
    if (!columns.includes(column)) return []
    const compared = new RegExp(
      String.raw`(?<![\w."])(?:(?<!\w)\("?${column}"?\)|"?${column}"?)(?:::\w+)?\s*=\s*(?:ANY \(+ARRAY\[([^\]]*)\]|('(?:[^']|'')*'|-?\d+)(?![\w.]))`,
      'g',
    )
    return [...expression.matchAll(compared)].flatMap(([, list, one]) =>
      [...(list ?? one ?? '').matchAll(/'((?:[^']|'')*)'|(?<![\w'])(-?\d+)(?![\w'])/g)].map(
        ([, quotedValue, number]) => quotedValue?.replaceAll("''", "'") ?? number ?? '',
      ),
    )
  }
