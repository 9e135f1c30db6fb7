import { and, eq, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags, eventTags, type PageTag, personTag } from '#db/page-tags.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { pictureFetches } from '#db/tables/picture-fetches.ts'
import { fetchForeignPictures } from '#domain/courses/fetch-foreign-pictures.server.ts'
import { htmlEdition } from '#domain/courses/lesson-html.server.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { JobPayload } from '#domain/jobs/job-kinds.ts'
import type { JobTry } from '#platform/jobs/job-work.server.ts'
import type { FetchPicture } from '#platform/picture-fetch/fetch-picture.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { TellingError } from '#shared/telling-error.ts'
import { isWebAddress } from '#shared/typed-values.ts'
import { fetchInArticle } from './fetch-in-article.server.ts'

type Fetching = { db: Db; fetchPicture: FetchPicture }

/** Fetches the pictures of other sites that something shows, and shows what is kept of them here instead; its pages are
 *  made anew. What can't be had is tried again, and then kept beside it, for the person who edits it. What somebody has
 *  changed meanwhile is theirs: saving has queued another job, which says how it stands. Done twice it is done once. */
export async function fetchPictures(
  fetching: Fetching,
  { kind, id }: JobPayload<'fetch-pictures'>,
  { isLast }: JobTry,
): Promise<void> {
  const { db } = fetching
  const isAsked = await askedBefore(db, id)
  const giveUp = (unfetched: string[]) =>
    db.update(pictureFetches).set({ failedAt: sql`now()`, unfetched }).where(isAsked)
  const unfetched = await work[kind](fetching, id).catch(async (error: unknown) => {
    if (isLast) await giveUp([])
    throw error
  })
  if (unfetched.length === 0) await db.delete(pictureFetches).where(isAsked)
  else if (isLast) await giveUp(unfetched)
  else throw new TellingError('A picture of another site could not be had.')
}

/** What is queued for this holder now, and nothing that is queued later, while its pictures are being fetched. */
async function askedBefore(db: Db, holderId: string) {
  const [asked] = await db
    .select({ at: pictureFetches.createdAt })
    .from(pictureFetches)
    .where(eq(pictureFetches.holderId, holderId))
  return asked
    ? and(eq(pictureFetches.holderId, holderId), eq(pictureFetches.createdAt, asked.at))
    : sql`false`
}

type Mend = (fetching: Fetching, id: string) => Promise<string[]>

const work: Record<JobPayload<'fetch-pictures'>['kind'], Mend> = {
  person: (fetching, id) =>
    fetchAddress(fetching, profiles, profiles.avatarUrl, id, [personTag(id), 'mentors', 'courses', 'events']),
  course: (fetching, id) => fetchAddress(fetching, courses, courses.thumbnailUrl, id, courseTags(id)),
  event: (fetching, id) => fetchAddress(fetching, events, events.thumbnailUrl, id, eventTags(id)),
  lesson: fetchInLesson,
  article: fetchInArticle,
}

type Holder = typeof profiles | typeof courses | typeof events
type Column = typeof profiles.avatarUrl | typeof courses.thumbnailUrl | typeof events.thumbnailUrl

async function fetchAddress(
  { db, fetchPicture }: Fetching,
  table: Holder,
  column: Column,
  id: string,
  tags: PageTag[],
): Promise<string[]> {
  const [row] = await db
    .select({ url: sql<string | null>`${column}` })
    .from(table)
    .where(eq(table.id, id))
  const url = row?.url ?? ''
  if (!isWebAddress(url)) return []
  const stored = await fetchPicture(url).catch(nothingUnlessFull)
  if (!stored) return [url]
  await db.transaction(async (tx) => {
    const isStill = and(eq(table.id, id), sql`${column} = ${url}`)
    // By hand: somebody who has its form open is not told that it has changed.
    await tx.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${stored.url} where ${isStill}`)
    await announceChange(tx, tags)
  })
  return []
}

/** A picture that can't be had is none; a storage that is full, or away, is for the person who looks after jobs. */
function nothingUnlessFull(error: unknown): null {
  if (isDomainError(error)) return null
  throw error
}

async function fetchInLesson({ db, fetchPicture }: Fetching, id: string): Promise<string[]> {
  const [lesson] = await db
    .select({ content: lessons.content, courseId: courseModules.courseId })
    .from(lessons)
    .innerJoin(courseModules, eq(courseModules.id, lessons.moduleId))
    .where(eq(lessons.id, id))
  if (!lesson) return []
  const { content, courseId } = lesson
  const { markdown, unfetched } = await fetchForeignPictures(content, fetchPicture)
  if (markdown === content) return unfetched
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(lessons)
      .set({ content: markdown, html: null, updatedAt: sql`${lessons.updatedAt}` })
      .where(and(eq(lessons.id, id), eq(lessons.content, content)))
      .returning({ id: lessons.id })
    if (changed.length === 0) return
    await addJob(tx, 'render-lessons', { courseId, edition: htmlEdition })
    await announceChange(tx, courseTags(courseId))
  })
  return unfetched
}
