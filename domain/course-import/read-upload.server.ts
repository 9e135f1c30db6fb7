import { z } from 'zod'
import { getLocale } from '#locale'
import { m } from '#messages'
import { openWorkshop, TooMuchWorkError } from '#platform/workshop/workshop.server.ts'
import { ImportError } from './import-error.server.ts'
import type { OnProgress, Progress } from './import-progress.ts'
import type { Upload, UploadRead } from './upload-reading.server.ts'

/** A step is a file; unpacking is one, too. The largest courses that we know, of 10 MB of Markdown, take a minute on a slow machine. */
const workshop = openWorkshop({ stepMs: 30_000, workMs: 300_000, megabytes: 384 })
const reading = new URL('./upload-reading.server.ts', import.meta.url)

const isRead = (read: unknown): read is UploadRead =>
  z
    .union([z.object({ folder: z.string(), draft: z.object() }), z.object({ refusal: z.string() })])
    .safeParse(read).success

const isProgress = (step: unknown): step is Progress => z.object({ step: z.string() }).safeParse(step).success

/** Unpacks an uploaded archive, if it is one, and reads the course folder (`readCourseFolder`), in a process of its own
 *  with an end to its time and memory. Throws ImportError with a sentence, also for a file that takes more of them than
 *  any honest one. */
export async function readUpload(
  from: Upload,
  onProgress: OnProgress = () => {},
): Promise<Exclude<UploadRead, { refusal: string }>> {
  let file: string | undefined
  const onStep = (step: unknown) => {
    if (!isProgress(step)) return
    file = step.file
    onProgress(step)
  }
  const read = await workshop(reading, { locale: getLocale(), from }, onStep).catch((error: unknown) => {
    if (!(error instanceof TooMuchWorkError)) throw error
    const refusal = file ? m.studio_import_too_hard({ file }) : m.studio_zip_unreadable()
    return { refusal }
  })
  if (!isRead(read)) throw new Error('The process that reads uploads gave something else.')
  if ('refusal' in read) throw new ImportError(read.refusal)
  return read
}
