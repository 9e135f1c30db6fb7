import { z } from 'zod'
import { overwriteGetLocale } from '#locale'
import { locales } from '#shared/locale.ts'
import type { CourseDraft } from './course-draft.ts'
import { ImportError } from './import-error.server.ts'
import type { OnProgress } from './import-progress.ts'
import { readCourseFolder } from './read-course-folder.server.ts'
import { unpackArchive } from './unpack-archive.server.ts'

const upload = z.object({
  locale: z.enum(locales),
  /** The folder, or the archive, where to unpack it, and what to call what has no one folder. */
  from: z.union([
    z.object({ folder: z.string() }),
    z.object({ archive: z.string(), into: z.string(), name: z.string() }),
  ]),
})

export type Upload = z.input<typeof upload>['from']

/** What has been read, or one sentence about why it can't be. */
export type UploadRead = { folder: string; draft: CourseDraft } | { refusal: string }

/** Called in the process that reads what people upload. */
export async function work(input: unknown, onStep: OnProgress): Promise<UploadRead> {
  const { locale, from } = upload.parse(input)
  overwriteGetLocale(() => locale)
  try {
    const folder = 'folder' in from ? from.folder : await unpackArchive(from)
    return { folder, draft: await readCourseFolder(folder, onStep) }
  } catch (error) {
    if (error instanceof ImportError) return { refusal: error.message }
    throw error
  }
}
