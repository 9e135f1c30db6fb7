import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseUploads } from '#db/tables/course-uploads.ts'
import { profiles } from '#db/tables/people.ts'
import { canChooseInstructor, canCreateCourse } from '#domain/courses/policy.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import type { PrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { storable } from '#shared/typed-text.ts'
import { isUuid, uuidV7 } from '#shared/uuid.ts'
import { archiveOf, mostUploads } from './course-upload.server.ts'
import { ImportError } from './import-error.server.ts'
import { laneOf } from './upload-lane.ts'

type Upload = {
  archives: PrivateStorage
  archive: File
  instructorId: string
  /** In which the owner learns what is wrong with it. */
  locale: Locale
}

/** Forgotten when nobody has gone on with them. Hours. */
const retentionHours = 24
const longestFileName = 200

/** Puts an uploaded course where every process finds it, queues the job that checks it, and returns the upload's id. An
 *  instructor's courses are their own; others name the instructor. Of a person's uploads the last five are kept. Throws
 *  forbidden for anyone who makes no courses, ImportError with a sentence for somebody who is no instructor,
 *  QuotaSpent; and whatever is thrown, nothing of it is left. */
export async function takeUpload(
  db: Db,
  viewer: Viewer,
  { archives, archive, instructorId: chosen, locale }: Upload,
): Promise<string> {
  if (!canCreateCourse(viewer)) throw new DomainError('forbidden', 'courses')
  const instructorId = canChooseInstructor(viewer) ? await instructorNamed(db, chosen) : viewer.id
  await consumeQuota(db, viewer, 'archives')
  await consumeQuota(db, viewer, 'archiveKb', archive.size / 1000)
  const id = uuidV7()
  const name = archiveOf(id)
  try {
    await archives.put(name, archive)
    const outdated = await db.transaction(async (tx) => {
      const fileName = storable(archive.name, longestFileName)
      await tx.insert(courseUploads).values({ id, ownerId: viewer.id, instructorId, fileName, locale })
      await addJob(tx, 'check-upload', { uploadId: id }, { key: `upload:${id}`, queue: laneOf(viewer.id) })
      return dropOutdated(tx, viewer)
    })
    await removeArchives(archives, outdated)
    return id
  } catch (error) {
    // Unless it can't be reached: then maintenance does.
    await archives.remove(name).catch(() => {})
    throw error
  }
}

/** Throws ImportError. */
async function instructorNamed(db: Db, personId: string): Promise<string> {
  const isThere =
    isUuid(personId) &&
    (await db.$count(profiles, and(eq(profiles.id, personId), eq(profiles.role, 'instructor')))) > 0
  if (!isThere) throw new ImportError(m.studio_import_no_instructor())
  return personId
}

/** Those of a person beside which there are newer ones, but for what is being imported; their ids. */
async function dropOutdated(tx: Db, owner: { id: string }): Promise<string[]> {
  const newest = tx
    .select({ id: courseUploads.id })
    .from(courseUploads)
    .where(eq(courseUploads.ownerId, owner.id))
    .orderBy(desc(courseUploads.id))
    .limit(mostUploads)
  const dropped = await tx
    .delete(courseUploads)
    .where(
      and(
        eq(courseUploads.ownerId, owner.id),
        notInArray(courseUploads.id, newest),
        notInArray(courseUploads.state, ['importing']),
      ),
    )
    .returning({ id: courseUploads.id })
  return dropped.map(({ id }) => id)
}

async function removeArchives(archives: PrivateStorage, uploadIds: readonly string[]): Promise<void> {
  for (const id of uploadIds) await archives.remove(archiveOf(id)).catch(() => {})
}

/** Forgets uploads that are a day old, no matter whose they are, and archives that belong to none; says how many uploads that
 *  were. What is imported at this moment stays for another day. */
export async function forgetUploads(db: Db, archives: PrivateStorage, now = Date.now()): Promise<number> {
  const age = sql`now() - make_interval(hours => ${retentionHours} * case when ${courseUploads.state} = 'importing' then 2 else 1 end)`
  const gone = await db
    .delete(courseUploads)
    .where(lt(courseUploads.createdAt, age))
    .returning({ id: courseUploads.id })
  const old: string[] = []
  for await (const { name, storedAt } of archives.list(archiveFolder))
    if (storedAt.getTime() < now - retentionHours * 3600_000) old.push(name)
  const kept = await archivesInRows(db, old)
  for (const name of old) if (!kept.has(name)) await archives.remove(name)
  return gone.length
}

const archiveFolder = archiveOf('').replace(/\/[^/]*$/, '')

async function archivesInRows(db: Db, names: readonly string[]): Promise<Set<string>> {
  const ids = names.map((name) => name.slice(archiveFolder.length + 1).replace(/\.zip$/, '')).filter(isUuid)
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: courseUploads.id })
    .from(courseUploads)
    .where(inArray(courseUploads.id, ids))
  return new Set(rows.map(({ id }) => archiveOf(id)))
}
