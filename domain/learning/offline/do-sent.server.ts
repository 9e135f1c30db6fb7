import type { Db } from '#db/client.server.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { saveNote } from '#domain/learning/notes/save-note.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Sent } from './schema.ts'
import { type SentResult, takeSent } from './take-sent.server.ts'

type What = { courseId: string; key: string; sent: Sent; now?: Date }

/** Does once, by its key, what a learner has done on a page that their device keeps: a lesson completed, a note
 *  written. The server's clock counts, whenever it was done. A note is known by its key from then on, so that the next
 *  one can name it before it was sent; one that is written on another than is stored is refused with 'note-changed'.
 *  Throws as `takeSent`. */
export const doSent = (db: Db, viewer: Viewer, { courseId, key, sent, now }: What): Promise<SentResult> =>
  takeSent(db, viewer, key, async (tx) => {
    if (sent.intent === 'complete') {
      const { isNew } = await completeLesson(tx, viewer, {
        courseId,
        lessonId: sent.lessonId,
        ...(now && { now }),
      })
      return isNew ? 'applied' : 'already'
    }
    const { lessonId, text, seen } = sent
    const written = { courseId, lessonId, text, seen, version: key, ...(now && { now }) }
    const { isSaved } = await saveNote(tx, viewer, written)
    if (!isSaved) throw new DomainError('conflict', 'note-changed')
    return 'applied'
  })
