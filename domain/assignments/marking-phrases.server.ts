import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { markingPhrases } from '#db/tables/assignments.ts'
import { canCreateCourse } from '#domain/courses/policy.ts'
import { lockPerson } from '#domain/people/lock-person.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { markBounds } from './bounds.ts'

/** Keeps a sentence that the viewer wants to use again when marking; the same once more changes nothing. Throws
 *  forbidden for those who mark nothing, invalid 'phrases-full'. */
export async function savePhrase(db: Db, viewer: Viewer, text: string): Promise<void> {
  if (!canCreateCourse(viewer)) throw new DomainError('forbidden', 'marking')
  await db.transaction(async (tx) => {
    // One after the other, so that they can be counted.
    await lockPerson(tx, viewer)
    const there = await tx
      .select({ text: markingPhrases.text })
      .from(markingPhrases)
      .where(eq(markingPhrases.userId, viewer.id))
    if (there.some((phrase) => phrase.text === text)) return
    if (there.length >= markBounds.phrases) throw new DomainError('invalid', 'phrases-full')
    await tx.insert(markingPhrases).values({ userId: viewer.id, text })
  })
}

/** One of the viewer's own sentences; null when there is none (any more). */
export async function phraseOf(db: Db, viewer: Viewer, phraseId: string): Promise<string | null> {
  if (!isUuid(phraseId)) return null
  const [found] = await db
    .select({ text: markingPhrases.text })
    .from(markingPhrases)
    .where(and(eq(markingPhrases.id, phraseId), eq(markingPhrases.userId, viewer.id)))
  return found?.text ?? null
}

/** Takes one of the viewer's own sentences away; nothing happens when it is gone. */
export async function dropPhrase(db: Db, viewer: Viewer, phraseId: string): Promise<void> {
  if (!isUuid(phraseId)) return
  await db
    .delete(markingPhrases)
    .where(and(eq(markingPhrases.id, phraseId), eq(markingPhrases.userId, viewer.id)))
}
