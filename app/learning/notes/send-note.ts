import { statusOf } from '#app/answers/refusal-status.ts'
import { lessonNotePath } from '#shared/paths/course.ts'
import type { SendAnswer, StoredNote } from './note-saver.ts'

type Sent = { courseId: string; lessonId: string; text: string; seen: string }

/** Sends a note to be stored, also from a page that is being left. */
export async function sendNote({ courseId, ...fields }: Sent): Promise<SendAnswer> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  try {
    const to = lessonNotePath(courseId)
    const answer = await fetch(to, { method: 'POST', body, redirect: 'manual', keepalive: true })
    // Led to sign in.
    if (answer.type === 'opaqueredirect') return { state: 'signed-out' }
    if (answer.status >= 500) return { state: 'unanswered' }
    const isOther = answer.status === statusOf.conflict
    if (!answer.ok && !isOther) return { state: 'refused' }
    const note: unknown = await answer.json()
    return isStored(note) ? { state: isOther ? 'other' : 'saved', note } : { state: 'refused' }
  } catch {
    return { state: 'unanswered' }
  }
}

const isStored = (note: unknown): note is StoredNote =>
  typeof note === 'object' &&
  note !== null &&
  'text' in note &&
  typeof note.text === 'string' &&
  'version' in note &&
  typeof note.version === 'string'
