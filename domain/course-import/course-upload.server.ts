import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid, uuidV7 } from '#shared/uuid.ts'

const place = z.object({ file: z.string(), target: z.string() })

const reportSchema = z.object({
  courseId: z.string(),
  title: z.string(),
  outcome: z.enum(['created', 'updated']),
  isPublished: z.boolean(),
  modules: z.number(),
  lessons: z.number(),
  freeLessons: z.array(z.string()),
  words: z.number(),
  minutes: z.number(),
  linksResolved: z.number(),
  linksUnresolved: z.array(place),
  picturesStored: z.number(),
  picturesMissing: z.array(place),
  skippedFiles: z.array(z.string()),
  keptLessons: z.array(z.string()),
  removedLessons: z.array(z.string()),
})

const progressSchema = z.object({
  step: z.enum(['reading', 'pictures', 'saving']),
  done: z.number(),
  total: z.number(),
})

const uploadSchema = z.object({
  /** Whose course it becomes. */
  instructorId: z.string(),
  /** Below the upload's own folder. */
  folder: z.string(),
  report: reportSchema,
  state: z.discriminatedUnion('name', [
    z.object({ name: z.literal('checked') }),
    z.object({ name: z.literal('importing'), progress: progressSchema.nullable() }),
    z.object({ name: z.literal('imported') }),
    /** The sentence for the person who has uploaded it. */
    z.object({ name: z.literal('failed'), message: z.string() }),
  ]),
})

/** A course that somebody has uploaded: checked, being imported, imported, or failed. */
export type CourseUpload = z.infer<typeof uploadSchema>

/** Where the uploads of one person are kept between checking and importing. Whoever is not that person finds none of them. */
export type UploadShelf = { dataDir: string; ownerId: string }

const shelfOf = ({ dataDir, ownerId }: UploadShelf) => path.join(dataDir, 'course-uploads', ownerId)

/** The folder of an upload. Throws not-found for what is no id. */
export function uploadFolder(shelf: UploadShelf, uploadId: string): string {
  if (!isUuid(uploadId)) throw new DomainError('not-found', 'upload')
  return path.join(shelfOf(shelf), uploadId)
}

/** Forgotten when nobody has gone on with them. Milliseconds. */
const keptFor = 24 * 3600_000

/** So many of one person are kept beside a new one. */
const keptBeside = 4

/** Makes room for a new upload and returns its id; those that were left lying for a day, and all but the last few, are removed. */
export async function newUpload(shelf: UploadShelf, now = Date.now()): Promise<string> {
  const home = shelfOf(shelf)
  await mkdir(home, { recursive: true, mode: 0o700 })
  await tidyShelf(home, { now, most: keptBeside })
  const id = uuidV7(now)
  await mkdir(path.join(home, id), { mode: 0o700 })
  return id
}

/** Removes what a person has left lying for a day, and all but the last few; says how many uploads that were. */
async function tidyShelf(home: string, { now, most }: { now: number; most: number }): Promise<number> {
  // The newest first: their names are their times.
  const uploads = (await readdir(home)).sort().reverse()
  let removed = 0
  for (const [index, name] of uploads.entries()) {
    const { mtimeMs } = await stat(path.join(home, name)).catch(() => ({ mtimeMs: now }))
    if (index < most && mtimeMs >= now - keptFor) continue
    await rm(path.join(home, name), { recursive: true, force: true })
    removed += 1
  }
  return removed
}

/** Removes what anybody has left lying for a day, whether or not they ever come back; says how many uploads that were. */
export async function removeAbandonedUploads(dataDir: string, now = Date.now()): Promise<number> {
  const shelves = path.join(dataDir, 'course-uploads')
  const owners = await readdir(shelves).catch(() => [])
  let removed = 0
  for (const owner of owners)
    removed += await tidyShelf(path.join(shelves, owner), { now, most: keptBeside + 1 }).catch(() => 0)
  return removed
}

/** Removes an upload with all its files. */
export const removeUpload = (shelf: UploadShelf, uploadId: string): Promise<void> =>
  rm(uploadFolder(shelf, uploadId), { recursive: true, force: true })

const stateFile = 'upload.json'

/** Writes how far an upload has come, whole or not at all. */
export async function saveUpload(shelf: UploadShelf, uploadId: string, upload: CourseUpload): Promise<void> {
  const file = path.join(uploadFolder(shelf, uploadId), stateFile)
  await writeFile(`${file}.new`, JSON.stringify(upload), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** An import that has not moved for this long has been interrupted. Milliseconds. */
const interruptedAfter = 120_000

/** How far an upload has come. `isInterrupted`: the process that imported it has ended; importing it again is safe. Throws not-found. */
export async function findUpload(
  shelf: UploadShelf,
  uploadId: string,
  now = Date.now(),
): Promise<CourseUpload & { id: string; isInterrupted: boolean }> {
  const file = path.join(uploadFolder(shelf, uploadId), stateFile)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new DomainError('not-found', 'upload')
  })
  const upload = uploadSchema.parse(JSON.parse(text))
  const { mtimeMs } = await stat(file)
  const isInterrupted = upload.state.name === 'importing' && mtimeMs < now - interruptedAfter
  return { ...upload, id: uploadId, isInterrupted }
}
