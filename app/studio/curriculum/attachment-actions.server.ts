import { limitWords } from '#app/answers/limit-words.server.ts'
import type { StudioPost } from '#app/studio/studio-post.server.ts'
import { attachFile } from '#domain/studio/attach-file.server.ts'
import { m } from '#messages'
import { attachmentBounds, attachmentTypes } from '#shared/attachment-types.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import type { RefusedFile } from './attachment-field.tsx'

/** Takes the files out of a lesson's form and puts them beside the lesson, one after the other: one that can't be taken keeps no other from
 *  it. Returns those, each with the reason. */
export async function takeFiles({ scope, viewer, courseId, form }: StudioPost): Promise<RefusedFile[]> {
  const files = form.getAll('attachments').filter((each) => each instanceof File)
  // They must not travel back with what was typed.
  form.delete('attachments')
  const lesson = { courseId, lessonId: textIn(form, 'lessonId') }
  const refused: RefusedFile[] = []
  for (const file of files) {
    // What a browser sends where nobody chose anything.
    if (file.name === '' && file.size === 0) continue
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      await attachFile(scope.db, viewer, scope.archives, lesson, { name: file.name, bytes })
    } catch (error) {
      const why = limitWords(error)?.sentence ?? (isDomainError(error) ? sentences[error.reason]?.() : null)
      if (!why) throw error
      refused.push({ name: file.name, why })
    }
  }
  return refused
}

const sentences: Record<string, () => string> = {
  'attachment-empty': m.studio_file_empty,
  'attachment-too-large': () => m.studio_file_too_large({ mb: attachmentBounds.bytes / 1_000_000 }),
  'attachment-type': () => m.studio_file_type({ types: Object.keys(attachmentTypes).join(', ') }),
  'attachments-full': () => m.studio_files_full({ n: attachmentBounds.files }),
}
