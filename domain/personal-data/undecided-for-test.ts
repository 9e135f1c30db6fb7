import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { decidedColumns } from './decided-columns-for-test.ts'
import { held, holdNobody } from './held.ts'
import type { Meaning } from './held-type.ts'

const columnsSchema = z.array(
  z.object({
    table: z.string(),
    column: z.string(),
    /** The table that it refers to, and what becomes of its row with that one's: c goes, n is emptied, a nothing. */
    refersTo: z.string().nullable(),
    onDelete: z.enum(['c', 'n', 'a', 'r', 'd']).nullable(),
  }),
)

/** What a column is called that may be about somebody. */
const ofSomebody =
  /(^|_)(user|person|people|actor|asker|asked|author|reviewer|marker|holder|owner|buyer|instructor|organizer|mentor|learner|guardian)(_id|_name)?$|_by$|email|address|agent|full_name|phone|birth|subject_(id|name)$/

/** Works are somebody's, but what belongs to them is not a part of that person's data. */
const works = new Set(['courses', 'events', 'vouchers', 'articles', 'course_uploads'])

const expected: Record<Meaning, (refersTo: string | null, onDelete: string | null) => boolean> = {
  theirs: (refersTo, onDelete) => refersTo === 'profiles' && onDelete === 'c',
  nameless: (refersTo, onDelete) => refersTo === 'profiles' && onDelete === 'n',
  doer: (refersTo, onDelete) => refersTo === 'profiles' && onDelete === 'n',
  log: (refersTo) => refersTo === null,
  name: (refersTo) => refersTo === null,
  thing: (refersTo) => refersTo !== 'profiles',
}

/** What a database holds that nobody has decided about, or about which it would do something else than was decided. */
export async function undecided(db: Db): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select c.relname as table, a.attname as column, t.relname as "refersTo", k.confdeltype as "onDelete"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.contype = 'f' and k.conrelid = c.oid and k.conkey[1] = a.attnum
    left join pg_class t on t.oid = k.confrelid
    where c.relkind = 'r' order by 1, a.attnum`)
  const columns = columnsSchema.parse(rows)
  const tables = new Set(columns.map(({ table }) => table))
  return [
    ...[...tables].filter((table) => !(table in held || table in holdNobody)).map((table) => `${table}: new`),
    ...[...Object.keys(held), ...Object.keys(holdNobody)]
      .filter((table) => !tables.has(table))
      .map((table) => `${table}: gone`),
    ...columns.flatMap((each) => {
      const why = complaintAt(each) ?? (isListed(each) ? null : 'new')
      return why === null ? [] : [`${each.table}.${each.column}: ${why}`]
    }),
    ...[...listed]
      .filter((each) => !columns.some(({ table, column }) => `${table}.${column}` === each))
      .map((each) => `${each}: gone`),
    ...Object.entries(held).flatMap(([table, { columns: decided, partOf = {} }]) =>
      [...Object.keys(decided), ...Object.keys(partOf)]
        .filter(
          (column) => tables.has(table) && !columns.some((c) => c.table === table && c.column === column),
        )
        .map((column) => `${table}.${column}: gone`),
    ),
  ]
}

const listed = new Set(
  Object.entries(decidedColumns).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  ),
)

/** Of a table that is new as a whole that is said once. */
const isListed = ({ table, column }: { table: string; column: string }): boolean =>
  !(table in decidedColumns) || listed.has(`${table}.${column}`)

function complaintAt({ table, column, refersTo, onDelete }: z.output<typeof columnsSchema>[number]) {
  const decision = held[table]
  const meaning = decision?.columns[column]
  const whole = decision?.partOf?.[column]
  if (whole !== undefined) return whole === refersTo ? null : `is a part of ${refersTo}, not of ${whole}`
  if (meaning !== undefined) {
    const isSelf = table === 'profiles' && column === 'id'
    return isSelf || expected[meaning](refersTo, onDelete) ? null : `is not "${meaning}" in the database`
  }
  if (refersTo === 'profiles') return 'refers to a person'
  if (decision && refersTo !== null && isSomebodys(refersTo))
    return `refers to what is somebody's in ${refersTo}`
  return ofSomebody.test(column) && !(table in holdNobody) ? 'sounds like a person' : null
}

const isSomebodys = (table: string): boolean => {
  const decision = held[table]
  if (!decision || works.has(table)) return false
  const meanings = Object.values(decision.columns)
  return meanings.includes('theirs') || meanings.includes('nameless') || decision.partOf !== undefined
}
