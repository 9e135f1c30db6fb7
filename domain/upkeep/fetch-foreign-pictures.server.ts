import { and, eq, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags, eventTags, type PageTag, personTag } from '#db/page-tags.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { keepForeignPictures } from '#domain/courses/keep-foreign-pictures.server.ts'
import type { FetchPicture } from '#platform/picture-fetch/fetch-picture.server.ts'
import { isDomainError } from '#shared/domain-error.ts'

type Fetching = {
  fetchPicture: FetchPicture
  /** What could not be had since the process started: it is asked for once. */
  tried: Set<string>
  signal: AbortSignal
}

/** So many of each kind at a time: the rest waits for the next. */
const batch = 50

/** Fetches pictures of other sites that rows still name from before they were fetched when they are saved (DECISIONS 26). Until then, and when one can't
 *  be had, its place shows what stands for no picture. Says how many were had. */
export async function fetchForeignPictures(db: Db, fetching: Fetching): Promise<number> {
  return (
    (await fetchAddresses(db, fetching, profiles, profiles.avatarUrl, (id) => [
      personTag(id),
      'mentors',
      'courses',
    ])) +
    (await fetchAddresses(db, fetching, courses, courses.thumbnailUrl, courseTags)) +
    (await fetchAddresses(db, fetching, events, events.thumbnailUrl, eventTags)) +
    (await fetchInLessons(db, fetching))
  )
}

type Holder = typeof profiles | typeof courses | typeof events

async function fetchAddresses(
  db: Db,
  { fetchPicture, tried, signal }: Fetching,
  table: Holder,
  column: typeof profiles.avatarUrl | typeof courses.thumbnailUrl | typeof events.thumbnailUrl,
  tags: (id: string) => PageTag[],
): Promise<number> {
  const rows = await db
    .select({ id: table.id, url: sql<string>`${column}` })
    .from(table)
    .where(sql`${column} ~* '^https?://'`)
    .limit(batch + tried.size)
  let had = 0
  for (const { id, url } of rows) {
    if (signal.aborted || tried.has(url)) continue
    tried.add(url)
    const stored = await fetchPicture(url).catch(nothingUnlessFull)
    if (!stored) continue
    await db.transaction(async (tx) => {
      const isStill = and(eq(table.id, id), sql`${column} = ${url}`)
      const set = sql`update ${table} set ${sql.identifier(column.name)} = ${stored.url} where ${isStill}`
      await tx.execute(set)
      await announceChange(tx, tags(id))
    })
    had += 1
  }
  return had
}

/** A picture that can't be had is none; a storage that is full is for the caller to tell of. */
function nothingUnlessFull(error: unknown): null {
  if (isDomainError(error)) return null
  throw error
}

async function fetchInLessons(db: Db, { fetchPicture, tried, signal }: Fetching): Promise<number> {
  const rows = await db
    .select({ id: lessons.id, content: lessons.content, courseId: courseModules.courseId })
    .from(lessons)
    .innerJoin(courseModules, eq(courseModules.id, lessons.moduleId))
    // In time that grows with the text alone; what is meant by it is looked at afterwards.
    .where(
      sql`${lessons.content} like '%](http%' or ${lessons.content} like '%](<http%' or ${lessons.content} ilike '%<img%'`,
    )
    .limit(batch + tried.size)
  let had = 0
  for (const { id, content, courseId } of rows) {
    if (signal.aborted || tried.has(id)) continue
    tried.add(id)
    const { markdown } = await keepForeignPictures(content, fetchPicture)
    if (markdown === content) continue
    await db.transaction(async (tx) => {
      // Somebody who has its form open is not told that it has changed: what they save is fetched as well.
      await tx
        .update(lessons)
        .set({ content: markdown, html: null, updatedAt: sql`${lessons.updatedAt}` })
        .where(and(eq(lessons.id, id), eq(lessons.content, content)))
      await announceChange(tx, courseTags(courseId))
    })
    had += 1
  }
  return had
}
