import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { verifications } from '#db/tables/people.ts'
import { type OrderKind, orderKinds } from '#shared/payments.ts'
import { retention } from '#shared/retention.ts'

/** What a child wanted when they came, and waits for until their guardian agrees. */
export type Wanted = { kind: OrderKind; subjectId: string }

const identifierOf = (personId: string) => `wanted-course:${personId}`

const ofPerson = (personId: string) =>
  and(eq(verifications.identifier, identifierOf(personId)), gt(verifications.expiresAt, sql`now()`))

/** A course alone is written as its id. */
const written = ({ kind, subjectId }: Wanted): string =>
  kind === 'course' ? subjectId : `${kind}:${subjectId}`

function wantedIn(value: string): Wanted {
  const [subjectId = '', word] = value.split(':').toReversed()
  return { kind: orderKinds.find((kind) => kind === word) ?? 'course', subjectId }
}

/** Remembers what a child wanted when they signed up or in, or asked for while they wait, for as long as they may wait for their
 *  guardian. The last wish counts. */
export async function rememberWanted(tx: Db, personId: string, wanted: Wanted): Promise<void> {
  await forgetWanted(tx, personId)
  await tx.insert(verifications).values({
    identifier: identifierOf(personId),
    value: written(wanted),
    expiresAt: sql`now() + make_interval(days => ${retention.waitingChildren})`,
  })
}

/** What a child waits for; null where they have wanted nothing. */
export async function wantedBy(db: Db, personId: string): Promise<Wanted | null> {
  const [found] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(ofPerson(personId))
  return found ? wantedIn(found.value) : null
}

/** What a child has waited for, once; null where they have wanted nothing. */
export async function takeWanted(tx: Db, personId: string): Promise<Wanted | null> {
  const [taken] = await tx
    .delete(verifications)
    .where(ofPerson(personId))
    .returning({ value: verifications.value })
  return taken ? wantedIn(taken.value) : null
}

export async function forgetWanted(tx: Db, personId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.identifier, identifierOf(personId)))
}
