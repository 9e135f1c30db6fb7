import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { type Catalog, readCatalog } from './export/own-rows.server.ts'
import { held } from './held.ts'

/** Somebody whose rows were written in that time, in which tables and how many. An address without an account, such as
 *  a guardian's, is there by itself. */
export type Touched = {
  personId: string
  fullName: string | null
  email: string | null
  rows: Readonly<Record<string, number>>
}

export type BreachReport = {
  people: Touched[]
  /** What the log has of that time, by what was done. */
  actions: { action: string; count: number }[]
  /** Tables that hold something of people, but not when it was written: whether they were touched can't be told. */
  timeless: string[]
}

type Span = { since: Date; until: Date }

const touchedSchema = z.array(z.object({ person: z.string(), n: z.number() }))
const peopleSchema = z.array(z.object({ id: z.string(), fullName: z.string(), email: z.string() }))
const actionsSchema = z.array(z.object({ action: z.string(), count: z.number() }))

/** Whose data was written between two moments, by whatever hand, table by table: made for a notice of a breach (UU
 *  27/2022, article 46), and for nobody but the person who runs the site. What was only read, or deleted by a hand that went
 *  past the log, leaves no trace in a database; the log and backups are looked at for that. */
export async function breachReport(db: Db, { since, until }: Span): Promise<BreachReport> {
  const catalog = await readCatalog(db)
  const counts = new Map<string, Record<string, number>>()
  const timeless: string[] = []
  for (const table of Object.keys(held)) {
    const moments = momentsOf(catalog, table)
    const owners = ownersOf({ table, alias: 't', catalog })
    if (moments.length === 0 || owners.length === 0) {
      timeless.push(table)
      continue
    }
    const within = sql.join(
      moments.map(
        (column) =>
          sql`t.${sql.identifier(column)} between ${since.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz`,
      ),
      sql` or `,
    )
    const each = owners.map(
      (owner) => sql`select ${owner}::text as person from ${sql.identifier(table)} t where ${within}`,
    )
    const { rows } = await db.execute(
      sql`select person, count(*)::int as n from (${sql.join(each, sql` union all `)}) touched where person is not null group by 1`,
    )
    for (const { person, n } of touchedSchema.parse(rows))
      counts.set(person, { ...counts.get(person), [table]: n })
  }
  const people = await peopleBehind(db, counts)
  const { rows: actions } = await db.execute(
    sql`select action, count(*)::int as count from audit_log where at between ${since.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz group by 1 order by 2 desc, 1`,
  )
  return { people, actions: actionsSchema.parse(actions), timeless }
}

/** Columns that say when a row was written, or changed. */
const momentsOf = (catalog: Catalog, table: string): string[] =>
  (catalog.get(table) ?? []).flatMap(({ name, type }) =>
    type.startsWith('timestamp') && !/expires|resets|due|deadline|deletion|until|valid|start_|end_/.test(name)
      ? [name]
      : [],
  )

type Rows = { table: string; alias: string; catalog: Catalog }

/** Whose a row is, as expressions that each give one person: by its own columns, or by those of the row that it is a
 *  part of; an address where there is no more. */
function ownersOf({ table, alias, catalog }: Rows): SQL[] {
  const { columns = {}, partOf = {}, foundBy = {} } = held[table] ?? {}
  const at = (column: string) => sql`${sql.identifier(alias)}.${sql.identifier(column)}`
  const own = Object.entries(columns).flatMap(([column, meaning]) =>
    meaning === 'theirs' || meaning === 'nameless' ? [at(column)] : [],
  )
  // A guardian's, for example, stands in the rows of a child.
  const addresses = Object.entries(columns).flatMap(([column, meaning]) =>
    meaning === 'name' && column.endsWith('email') && !(column in foundBy) && table !== 'profiles'
      ? [at(column)]
      : [],
  )
  const found = [...Object.keys(foundBy).map(at), ...addresses]
  const parts = Object.entries(partOf).flatMap(([column, whole]) => {
    const refersTo = catalog.get(table)?.find(({ name }) => name === column)?.refersTo
    const inner = `${alias}_${column}`
    return ownersOf({ table: whole, alias: inner, catalog }).map(
      (owner) => sql`(select ${owner} from ${sql.identifier(whole)} ${sql.identifier(inner)}
        where ${sql.identifier(inner)}.${sql.identifier(refersTo?.column ?? 'id')} = ${at(column)})`,
    )
  })
  return [...own, ...found, ...parts]
}

/** Each person once, whether rows have their id or their address. What has neither an account nor an address is no
 *  person: the log is about events and papers, too. */
async function peopleBehind(db: Db, counts: ReadonlyMap<string, Touched['rows']>): Promise<Touched[]> {
  const keys = [...counts.keys()]
  const { rows } = await db.execute(sql`select id, full_name as "fullName", email from profiles
    where id::text = any(${sql.param(keys)}::text[]) or email = any(${sql.param(keys.map((key) => key.toLowerCase()))}::text[])`)
  const known = peopleSchema.parse(rows)
  const byKey = new Map(known.flatMap((person) => [[person.id, person] as const, [person.email, person]]))
  const people = new Map<string, Touched>()
  for (const [key, written] of counts) {
    const person = byKey.get(key.toLowerCase())
    if (!person && !key.includes('@')) continue
    const { id, fullName, email } = person ?? { id: key, fullName: null, email: key }
    people.set(id, { personId: id, fullName, email, rows: sumOf(people.get(id)?.rows ?? {}, written) })
  }
  return [...people.values()]
}

const sumOf = (some: Touched['rows'], more: Touched['rows']): Touched['rows'] => ({
  ...some,
  ...Object.fromEntries(Object.entries(more).map(([table, n]) => [table, n + (some[table] ?? 0)])),
})
