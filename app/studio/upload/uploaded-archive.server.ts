import { limitWords } from '#app/answers/limit-words.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { ImportError } from '#domain/course-import/import-error.server.ts'
import { takeUpload } from '#domain/course-import/take-upload.server.ts'
import { canChooseInstructor } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { textIn } from '#shared/form-text.ts'

export type TakenArchive = { upload: string } | { problem: string; instructorId: string }

/** Takes the .zip of a course out of a form, and says under which id it is checked, or in a sentence why it can't be taken. */
export async function takeArchive(
  { longDb: db, archives, locale }: RequestContext,
  viewer: Viewer,
  form: FormData,
): Promise<TakenArchive> {
  const file = form.get('archive')
  const instructorId = textIn(form, 'instructor_id')
  if (canChooseInstructor(viewer) && !instructorId)
    return { problem: m.studio_instructor_required(), instructorId }
  if (!(file instanceof File) || file.size === 0) return { problem: m.studio_zip_none(), instructorId }
  try {
    const archive = { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
    return { upload: await takeUpload(db, viewer, { archives, archive, instructorId, locale }) }
  } catch (error) {
    const limit = limitWords(error)
    if (limit) return { problem: limit.sentence, instructorId }
    if (!(error instanceof ImportError)) throw error
    return { problem: error.message, instructorId }
  }
}
