import { and, asc, gt, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { articles } from '#db/tables/articles.ts'
import { courses, lessons } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { pictureFetches } from '#db/tables/picture-fetches.ts'
import { foreignPictures } from '#domain/courses/foreign-pictures.ts'
import { askForPictures } from '#domain/people/enqueue-pictures.server.ts'
import type { PictureHolder } from '#shared/picture-holders.ts'

/** So many rows at a time. */
const batch = 50

/** What could not be had is asked for again after so many days. */
const failedDays = 30

/** Queues the pictures of other sites that rows name without anybody having queued them: from before they were fetched, or
 *  from another program. What could not be had is left in peace for a month. Says how many rows those were. */
export async function findForeignPictures(db: Db, signal: AbortSignal): Promise<number> {
  const failedLong = sql`now() - make_interval(days => ${failedDays})`
  await db.delete(pictureFetches).where(lt(pictureFetches.failedAt, failedLong))
  let found = 0
  const places = [
    { kind: 'person', table: profiles, column: profiles.avatarUrl },
    { kind: 'course', table: courses, column: courses.thumbnailUrl },
    { kind: 'event', table: events, column: events.thumbnailUrl },
    { kind: 'article', table: articles, column: articles.thumbnailUrl },
  ] as const
  for (const { kind, table, column } of places) {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(sql`${column} ~* '^https?://'`, isUnasked(table.id)))
    found += await enqueue(
      db,
      rows.map(({ id }) => ({ kind, id })),
    )
  }
  return found + (await findInLessons(db, signal))
}

const isUnasked = (id: PgColumn) =>
  sql`not exists (select 1 from ${pictureFetches} where ${pictureFetches.holderId} = ${id})`

async function enqueue(db: Db, holders: readonly PictureHolder[]): Promise<number> {
  for (const holder of holders) await db.transaction((tx) => askForPictures(tx, holder))
  return holders.length
}

async function findInLessons(db: Db, signal: AbortSignal): Promise<number> {
  let found = 0
  let last = '00000000-0000-0000-0000-000000000000'
  while (!signal.aborted) {
    const rows = await db
      .select({ id: lessons.id, content: lessons.content })
      .from(lessons)
      // In time that grows with the text alone; what is meant by it is looked at afterwards.
      .where(
        and(
          gt(lessons.id, last),
          sql`(${lessons.content} like '%](http%' or ${lessons.content} like '%](<http%' or ${lessons.content} ilike '%<img%')`,
          isUnasked(lessons.id),
        ),
      )
      .orderBy(asc(lessons.id))
      .limit(batch)
    const showing = rows.filter(({ content }) => foreignPictures(content).length > 0)
    found += await enqueue(
      db,
      showing.map(({ id }) => ({ kind: 'lesson', id })),
    )
    if (rows.length < batch) break
    last = rows.at(-1)?.id ?? last
  }
  return found
}
