import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { rememberingLarge } from '#platform/remember-large.server.ts'
import { isUuid } from '#shared/uuid.ts'

/** How many addresses a part of the site map holds; the format allows 50,000. */
const addressesAPart = 10_000

/** What the site map lists from the database. */
export const mappedKinds = ['courses', 'events'] as const

export type MappedKind = (typeof mappedKinds)[number]

const tables = { courses, events }

export type MappedAddress = { id: string; updatedAt: Date }

const rememberStarts = rememberingLarge<string[]>(({ length }) => (length - 1) * addressesAPart)

/** The ids with which the parts of the site map begin, in order, of many as they were up to a minute ago; none when
 *  nothing of the kind is published. */
export const partStarts = (db: Db, kind: MappedKind): Promise<string[]> =>
  rememberStarts(db, kind, () => findStarts(db, kind, addressesAPart))

/** The same for parts of any size, as it is now. */
export async function findStarts(db: Db, kind: MappedKind, size: number): Promise<string[]> {
  const table = tables[kind]
  const numbered = db
    .select({
      id: table.id,
      place: sql<number>`row_number() over (order by ${table.id})`.as('place'),
    })
    .from(table)
    .where(eq(table.isPublished, true))
    .as('numbered')
  const starts = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`(${numbered.place} - 1) % ${size} = 0`)
    .orderBy(asc(numbered.id))
  return starts.map(({ id }) => id)
}

/** The published courses or events from an id on, by id, as many as a part holds. None for what is no id. */
export async function addressesFrom(
  db: Db,
  kind: MappedKind,
  start: string,
  size = addressesAPart,
): Promise<MappedAddress[]> {
  if (!isUuid(start)) return []
  const table = tables[kind]
  return db
    .select({ id: table.id, updatedAt: table.updatedAt })
    .from(table)
    .where(and(eq(table.isPublished, true), gte(table.id, start)))
    .orderBy(asc(table.id))
    .limit(size)
}
