import { randomUUID } from 'node:crypto'
import { type ClientBase, DatabaseError } from 'pg'
import { z } from 'zod'
import { quoted } from '#db/backup/stored-tables.server.ts'
import { type Reference, type TableFacts, tableCatalog } from './table-catalog.ts'

type Row = Record<string, unknown>
type Given = { client: ClientBase; catalog: ReadonlyMap<string, TableFacts> }

/** Makes a row for each value that an enum, a check or a boolean lets a column have, in a database in which every table has a row: copies
 *  of that row, changed in what its checks
 *  and keys want. Returns what no row could be made for, as `table.column = value`. */
export async function fillEveryValue(client: ClientBase): Promise<string[]> {
  const given = { client, catalog: await tableCatalog(client) }
  const missing: string[] = []
  await client.query('begin')
  // Rows alone count here, not what triggers make of them.
  await client.query('set local session_replication_role = replica')
  for (const facts of given.catalog.values())
    for (const [column, values] of facts.listed)
      for (const value of values)
        if (
          !(await isThere(client, facts.name, column, value)) &&
          !(await madeWith(given, facts, column, value))
        )
          missing.push(`${facts.name}.${column} = ${value}`)
  await client.query('commit')
  return missing
}

async function isThere(client: ClientBase, table: string, column: string, value: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from ${quoted(table)} where ${quoted(column)}::text = $1 limit 1`,
    [value],
  )
  return rowCount !== 0
}

async function madeWith(given: Given, facts: TableFacts, column: string, value: string): Promise<boolean> {
  return (await copyOfFirst(given, facts, { [column]: value })) !== null
}

const rowOf = z.array(z.object({ row: z.record(z.string(), z.unknown()) }))

async function firstRow({ client }: Given, table: string): Promise<Row> {
  const { rows } = await client.query(`select to_jsonb(each) as row from ${quoted(table)} each limit 1`)
  const [first] = rowOf.parse(rows)
  if (!first) throw new Error(`${table} has no row to copy.`)
  return first.row
}

/** Copies the first row of a table with some values of its own. Null where no such row can be. */
async function copyOfFirst(given: Given, facts: TableFacts, fixed: Row): Promise<Row | null> {
  const first = await firstRow(given, facts.name)
  for (const candidate of await allowed(given, facts, first, fixed)) {
    await given.client.query('savepoint attempt')
    const row = await withOwnKeys(given, facts, candidate, new Set(Object.keys(fixed)))
    if (row && (await inserted(given, facts, row))) return row
    await given.client.query('rollback to savepoint attempt')
  }
  return null
}

/** What a column may be tried with. */
async function trials(given: Given, facts: TableFacts, column: string): Promise<unknown[]> {
  const { type, isNullable } = facts.columns.get(column) ?? { type: '', isNullable: false }
  const reference = facts.references.find(({ columns }) => columns.includes(column))
  const some = facts.listed.get(column) ?? (reference ? [] : ofType(type))
  const referred = reference ? await keyOfParent(given, reference, column) : []
  return [...(isNullable ? [null] : []), ...some, ...referred]
}

async function keyOfParent(given: Given, reference: Reference, column: string): Promise<unknown[]> {
  const parent = await firstRow(given, reference.to)
  return [parent[reference.toColumns[reference.columns.indexOf(column)] ?? '']]
}

function ofType(type: string): unknown[] {
  if (/^(integer|bigint|smallint|numeric|double|real)/.test(type)) return [0, 1, 100]
  if (/^timestamp/.test(type)) return ['2026-11-20T00:00:00Z', '2027-01-01T00:00:00Z']
  if (type === 'date') return ['2026-11-20']
  if (type === 'text') return ['', 'x', 'x'.repeat(40)]
  if (type === 'uuid') return [randomUUID()]
  if (type === 'jsonb') return [[], {}]
  return []
}

/** The row with the fixed values, and with the fewest others changed with which all its checks hold; several, because keys may refuse
 *  some. */
async function allowed(given: Given, facts: TableFacts, first: Row, fixed: Row): Promise<Row[]> {
  const row = { ...first, ...fixed }
  const plain = await holding(given, facts, [row])
  if (plain.length > 0) return plain
  const near = new Set(
    facts.checks.flatMap(({ columns }) => (columns.some((c) => c in fixed) ? columns : [])),
  )
  for (const { columns } of facts.checks)
    if (columns.some((column) => near.has(column))) for (const column of columns) near.add(column)
  const open = [...near].filter((column) => !(column in fixed))
  let tried: Row[] = [row]
  for (let changes = 1; changes <= 4 && tried.length < 20_000; changes += 1) {
    const next: Row[] = []
    for (const candidate of tried)
      for (const column of open)
        for (const value of await trialsOnce(given, facts, column))
          if (candidate[column] === first[column] && value !== first[column])
            next.push({ ...candidate, [column]: value })
    const found = await holding(given, facts, next)
    if (found.length > 0) return found
    tried = next
  }
  return []
}

const known = new WeakMap<TableFacts, Map<string, unknown[]>>()
async function trialsOnce(given: Given, facts: TableFacts, column: string): Promise<unknown[]> {
  const ofTable = known.get(facts) ?? new Map<string, unknown[]>()
  known.set(facts, ofTable)
  const found = ofTable.get(column) ?? (await trials(given, facts, column))
  ofTable.set(column, found)
  return found
}

const placeOf = z.array(z.object({ given_place: z.coerce.number() }))

/** Those rows with which every check of their table holds, at most eight. */
async function holding({ client }: Given, facts: TableFacts, rows: readonly Row[]): Promise<Row[]> {
  const all = facts.checks.map(({ expression }) => `coalesce(${expression}, true)`).join(' and ') || 'true'
  const { rows: found } = await client.query(
    `select given_place from jsonb_array_elements($1::jsonb) with ordinality as given(given_row, given_place),
       lateral jsonb_populate_record(null::${quoted(facts.name)}, given_row) where ${all} order by given_place limit 8`,
    [JSON.stringify(rows)],
  )
  const places = new Set(placeOf.parse(found).map(({ given_place }) => given_place))
  return rows.filter((_, at) => places.has(at + 1))
}

let made = 0

/** The row with another value in each of its keys: of its own, or that of a parent which is copied for it. */
async function withOwnKeys(
  given: Given,
  facts: TableFacts,
  row: Row,
  fixed: Set<string>,
): Promise<Row | null> {
  const own = { ...row }
  const changed = new Set<string>()
  const referenceOf = (column: string) => facts.references.find(({ columns }) => columns.includes(column))
  for (const unique of facts.uniques.toSorted((a, b) => a.length - b.length)) {
    if (unique.some((column) => changed.has(column) || own[column] === null)) continue
    const open = unique.filter((column) => !fixed.has(column))
    const free = open.find((column) => !referenceOf(column) && !facts.listed.has(column))
    if (free) {
      const values = otherValues(own[free], facts.columns.get(free)?.type ?? '')
      const rows = await holding(
        given,
        facts,
        values.map((value) => ({ ...own, [free]: value })),
      )
      if (!rows[0]) return null
      own[free] = rows[0][free]
      changed.add(free)
      continue
    }
    const reference = open.flatMap((column) => referenceOf(column) ?? [])[0]
    const parentFacts = reference && given.catalog.get(reference.to)
    if (!reference || !parentFacts) continue
    const parent = await copyOfFirst(given, parentFacts, {})
    if (!parent) return null
    reference.columns.forEach((column, at) => {
      own[column] = parent[reference.toColumns[at] ?? '']
      changed.add(column)
    })
  }
  return own
}

function otherValues(value: unknown, type: string): unknown[] {
  made += 1
  if (type === 'uuid') return [randomUUID()]
  if (typeof value === 'number') return [value + made, 1000 + made, made]
  if (/^timestamp|^date/.test(type)) return [new Date(Date.UTC(2020, 0, 1) + made * 86_400_000).toISOString()]
  const words = String(value)
  return [
    `${words}-${made}`,
    `${words}${made}`,
    `${made}`.padStart(words.length, '0'),
    `${words.slice(0, -String(made).length)}${made}`,
  ]
}

async function inserted({ client }: Given, facts: TableFacts, row: Row): Promise<boolean> {
  const columns = [...facts.columns.keys()].map(quoted).join(', ')
  try {
    await client.query(
      `insert into ${quoted(facts.name)} (${columns}) overriding system value
       select ${columns} from jsonb_populate_record(null::${quoted(facts.name)}, $1)`,
      [JSON.stringify(row)],
    )
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code?.startsWith('23')) return false
    throw error
  }
}
