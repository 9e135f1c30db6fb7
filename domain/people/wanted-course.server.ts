import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { verifications } from '#db/tables/people.ts'
import { keptFor } from '#shared/kept-for.ts'

const identifierOf = (personId: string) => `wanted-course:${personId}`

/** Remembers the course that a child wanted when they signed up or in, for as long as they may wait for their guardian. The last wish
 *  counts. */
export async function rememberWantedCourse(tx: Db, personId: string, courseId: string): Promise<void> {
  await forgetWantedCourse(tx, personId)
  await tx.insert(verifications).values({
    identifier: identifierOf(personId),
    value: courseId,
    expiresAt: sql`now() + make_interval(days => ${keptFor.waitingChildren})`,
  })
}

/** The course that a child has waited for, once; null where they have wanted none. */
export async function takeWantedCourse(tx: Db, personId: string): Promise<string | null> {
  const [taken] = await tx
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(personId)), gt(verifications.expiresAt, sql`now()`)))
    .returning({ courseId: verifications.value })
  return taken?.courseId ?? null
}

export async function forgetWantedCourse(tx: Db, personId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.identifier, identifierOf(personId)))
}
