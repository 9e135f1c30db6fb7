import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { portfolios } from '#db/tables/portfolios.ts'
import { isHandle } from './handle.ts'
import { isShown } from './hindrance.server.ts'

/** How many a part of the site map holds. */
const handlesAPart = 10_000

const isListed = and(isShown, eq(portfolios.isIndexed, true))

/** The handles with which the parts of the site map begin, in order, of the portfolios whose people want search engines to list them. */
export async function listedStarts(db: Db, size = handlesAPart): Promise<string[]> {
  const numbered = db
    .select({
      handle: portfolios.handle,
      place: sql<number>`row_number() over (order by ${portfolios.handle})`.as('place'),
    })
    .from(portfolios)
    .innerJoin(profiles, eq(profiles.id, portfolios.userId))
    .where(isListed)
    .as('numbered')
  const starts = await db
    .select({ handle: numbered.handle })
    .from(numbered)
    .where(sql`(${numbered.place} - 1) % ${size} = 0`)
    .orderBy(asc(numbered.handle))
  return starts.map(({ handle }) => handle)
}

/** Those of them from a handle on, as many as a part holds. None for what is no handle. */
export async function listedFrom(db: Db, start: string, size = handlesAPart) {
  if (!isHandle(start)) return []
  return db
    .select({ handle: portfolios.handle, updatedAt: portfolios.updatedAt })
    .from(portfolios)
    .innerJoin(profiles, eq(profiles.id, portfolios.userId))
    .where(and(isListed, gte(portfolios.handle, start)))
    .orderBy(asc(portfolios.handle))
    .limit(size)
}
