import { parseWithZod } from '@conform-to/zod/v4'
import { refuse, replyTo } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { saveNote } from '#domain/learning/notes/save-note.server.ts'
import { noteSchema } from '#domain/learning/notes/schema.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { textIn } from '#shared/form-text.ts'
import { learnPath } from '#shared/paths/course.ts'

type Scope = Pick<RequestContext, 'db' | 'env'>

/** Stores the note that the player's form sends; one that can't be stored comes back as it was typed. */
export async function writeNote(scope: Scope, viewer: Viewer, courseId: string, form: FormData) {
  const lessonId = textIn(form, 'lessonId')
  const typed = { lessonId, text: textIn(form, 'text'), isOther: false, errors: [] as string[] }
  const sent = noteSchema.safeParse(Object.fromEntries(form))
  if (!sent.success) {
    const { error } = replyTo(parseWithZod(form, { schema: noteSchema }))
    return refuse('invalid', { note: { ...typed, errors: error?.text ?? [] } })
  }
  const { isSaved } = await saveNote(scope.db, viewer, { courseId, ...sent.data })
  if (!isSaved) return refuse('conflict', { note: { ...typed, isOther: true } })
  const path = learnPath(courseId)
  return redirectSaying(scope, `${path}?lesson=${lessonId}#note`, { kind: 'note-saved' })
}
