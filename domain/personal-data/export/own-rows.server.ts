import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { held } from '#domain/personal-data/held.ts'
import type { Held } from '#domain/personal-data/held-type.ts'

/** Whose rows are looked for. An address that nobody has confirmed may be somebody else's: it finds nothing. */
export type Person = { id: string; email: string | null }

export type OwnRow = Readonly<Record<string, unknown>>

/** What the database says of its tables: so that a new column is given as soon as it is there. */
export type Catalog = ReadonlyMap<string, readonly Column[]>

type Column = {
  name: string
  type: string
  isKey: boolean
  /** What it refers to. */
  refersTo: { table: string; column: string } | null
}

const columnsSchema = z.array(
  z.object({
    table: z.string(),
    name: z.string(),
    type: z.string(),
    isKey: z.boolean(),
    refersTo: z.object({ table: z.string(), column: z.string() }).nullable(),
  }),
)

/** One query. */
export async function readCatalog(db: Db): Promise<Catalog> {
  const { rows } = await db.execute(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)) as "isKey",
      (select json_build_object('table', t.relname, 'column', r.attname) from pg_constraint k
        join pg_class t on t.oid = k.confrelid join pg_attribute r on r.attrelid = t.oid and r.attnum = k.confkey[1]
        where k.contype = 'f' and k.conrelid = c.oid and k.conkey[1] = a.attnum limit 1) as "refersTo"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' order by 1, a.attnum`)
  const catalog = new Map<string, Column[]>()
  for (const { table, ...column } of columnsSchema.parse(rows))
    catalog.set(table, [...(catalog.get(table) ?? []), column])
  return catalog
}

/** The tables of which somebody is given their rows, as domain/personal-data/held.ts has them. */
export const givenTables: readonly string[] = Object.keys(held).filter((table) => !held[table]?.notGiven)

type Asked = { person: Person; catalog: Catalog; table: string }

/** How many rows of a table somebody is given. One query. */
export async function countOwnRows(db: Db, { person, catalog, table }: Asked): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as n from ${sql.identifier(table)} t where ${areGiven(table, person, catalog)}`,
  )
  const [counted] = z.array(z.object({ n: z.number() })).parse(rows)
  return counted?.n ?? 0
}

const rowsAtOnce = 1000

const pageSchema = z.array(z.object({ row: z.record(z.string(), z.unknown()), key: z.array(z.string()) }))

/** The rows of a table that are somebody's, as the database has them, but for what is withheld and for who else is in
 *  them; with the titles of courses, lessons and events that they refer to. In parts, each a query of its own: anyone who
 *  else uses the database does not wait for all of them. */
export async function* ownRows(db: Db, asked: Asked): AsyncGenerator<OwnRow[]> {
  const { person, catalog, table } = asked
  const keys = (catalog.get(table) ?? []).filter(({ isKey }) => isKey)
  const order = sql.join(
    keys.map(({ name }) => sql`t.${sql.identifier(name)}`),
    sql`, `,
  )
  const keyText = sql.join(
    keys.map(({ name }) => sql`t.${sql.identifier(name)}::text`),
    sql`, `,
  )
  for (let after: string[] | null = null; ; ) {
    const last = after
    const isNext = last
      ? sql`(${order}) > (${sql.join(
          keys.map(({ type }, place) => sql`${last[place] ?? ''}::text::${sql.raw(type)}`),
          sql`, `,
        )})`
      : sql`true`
    const { rows } = await db.execute(
      sql`select json_build_object(${givenColumns(asked)}) as row, array[${keyText}] as key from ${sql.identifier(table)} t
        where (${areGiven(table, person, catalog)}) and ${isNext} order by ${order} limit ${rowsAtOnce}`,
    )
    const page = pageSchema.parse(rows)
    if (page.length > 0) yield page.map(({ row }) => row)
    if (page.length < rowsAtOnce) return
    after = page.at(-1)?.key ?? null
  }
}

/** The columns that somebody is given of a table's rows, in its order. */
export function namesOfGiven({ catalog, table }: Pick<Asked, 'catalog' | 'table'>): string[] {
  const { withheld = {} } = held[table] ?? {}
  return (catalog.get(table) ?? []).flatMap(({ name, refersTo }) => {
    if (name in withheld) return []
    const titled = titleOf(refersTo?.table)
    return titled ? [name, titleName(name)] : [name]
  })
}

/** What has a title that says what an id does not. */
const titledTables = ['courses', 'lessons', 'events', 'course_modules', 'questions_asked']

const titleOf = (table: string | undefined) => titledTables.find((each) => each === table)

const titleName = (column: string) => `${column.replace(/_id$/, '')}_title`

function givenColumns({ person, catalog, table }: Asked): SQL {
  const { columns = {}, withheld = {}, ifAbout = {} }: Partial<Held> = held[table] ?? {}
  const pairs = (catalog.get(table) ?? []).flatMap(({ name, refersTo }) => {
    if (name in withheld) return []
    const own = sql`t.${sql.identifier(name)}`
    const condition = ifAbout[name]
    const meaning = columns[name]
    const isPerson = meaning !== undefined && meaning !== 'name' && meaning !== 'thing'
    const value = condition
      ? sql`case when t.${sql.identifier(condition)} = ${person.id} then ${own} end`
      : isPerson
        ? sql`case when ${own} = ${person.id} then ${own} end`
        : own
    const given = [sql`${sql.raw(quoted(name))}, ${value}`]
    const titled = titleOf(refersTo?.table)
    if (titled)
      given.push(
        sql`${sql.raw(quoted(titleName(name)))}, (select title from ${sql.identifier(titled)} titled where titled.id = ${own})`,
      )
    return given
  })
  return sql.join(pairs, sql`, `)
}

const quoted = (name: string) => `'${name.replaceAll("'", "''")}'`

/** That a row `t` is somebody's, and theirs to be given. */
function areGiven(table: string, person: Person, catalog: Catalog): SQL {
  const { given } = held[table] ?? {}
  const own = isOwn({ table, alias: 't', person, catalog })
  return given ? sql`(${own}) and (${withMe(given, person)})` : own
}

const withMe = (text: string, { id }: Person): SQL =>
  sql.join(
    text.split('$me').map((part) => sql.raw(part)),
    sql`${id}`,
  )

type Rows = { table: string; alias: string; person: Person; catalog: Catalog }

/** That a row is somebody's: by a column of its own, or as a part of another row that is. */
function isOwn({ table, alias, person, catalog }: Rows): SQL {
  const { columns = {}, partOf = {}, foundBy = {} }: Partial<Held> = held[table] ?? {}
  const at = (column: string) => sql`${sql.identifier(alias)}.${sql.identifier(column)}`
  const ways = [
    ...Object.entries(columns).flatMap(([column, meaning]) =>
      meaning === 'theirs' || meaning === 'nameless' ? [sql`${at(column)} = ${person.id}`] : [],
    ),
    ...Object.entries(foundBy).flatMap(([column, by]) => {
      if (by === 'id') return [sql`${at(column)} = ${person.id}`]
      return person.email === null ? [] : [sql`${at(column)} = ${person.email}`]
    }),
    ...Object.entries(partOf).map(([column, whole]) => {
      const refersTo = catalog.get(table)?.find(({ name }) => name === column)?.refersTo
      const inner = `${alias}_${column}`
      return sql`${at(column)} in (select ${sql.identifier(inner)}.${sql.identifier(refersTo?.column ?? 'id')} from ${sql.identifier(whole)} ${sql.identifier(inner)}
        where ${isOwn({ table: whole, alias: inner, person, catalog })})`
    }),
  ]
  return ways.length > 0 ? sql.join(ways, sql` or `) : sql`false`
}
