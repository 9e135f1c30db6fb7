import { limitWords } from '#app/answers/limit-words.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { noInstructor } from '#app/studio/course-form/course-form.server.ts'
import type { Db } from '#db/client.server.ts'
import { ImportError } from '#domain/course-import/import-error.server.ts'
import { takeUpload } from '#domain/course-import/take-upload.server.ts'
import { canChooseInstructor } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { instructorMeant } from '#domain/studio/course-owner.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'

export type TakenArchive = { upload: string } | { problem: string; instructorId: string }

/** Takes the .zip of a course out of a form, and says under which id it is checked, or in a sentence why it can't be taken. */
export async function takeArchive(
  { longDb: db, archives, locale }: RequestContext,
  viewer: Viewer,
  form: FormData,
): Promise<TakenArchive> {
  const file = form.get('archive')
  const typed = textIn(form, 'instructor_id')
  const instructorId = canChooseInstructor(viewer) ? await instructorNamed(db, typed) : viewer.id
  if (!instructorId) return { problem: noInstructor(typed), instructorId: typed }
  if (!(file instanceof File) || file.size === 0) return { problem: m.studio_zip_none(), instructorId: typed }
  try {
    return { upload: await takeUpload(db, viewer, { archives, archive: file, instructorId, locale }) }
  } catch (error) {
    const limit = limitWords(error)
    if (limit) return { problem: limit.sentence, instructorId: typed }
    if (!(error instanceof ImportError)) throw error
    return { problem: error.message, instructorId: typed }
  }
}

/** The id of whom the form means; null for nobody. */
async function instructorNamed(db: Db, typed: string): Promise<string | null> {
  try {
    return (await instructorMeant(db, typed)) || null
  } catch (error) {
    if (isDomainError(error) && error.reason === 'instructor') return null
    throw error
  }
}
