import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { secondFactors, sessions } from '#db/tables/people.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import type { Auth } from './auth.server.ts'
import { requestWith, signInForTest } from './auth-for-test.ts'
import type { Viewer } from './policy.ts'
import { enableFactor } from './second-factor/enable-factor.server.ts'
import { halfSessionOf } from './second-factor/half-session.server.ts'
import { offeredSecret } from './second-factor/sealed-secret.server.ts'
import { codeOfStep, stepAt } from './second-factor/totp.ts'

/** The code that an app which knows the secret shows now, or so many steps from now. */
export const codeOf = (secret: Buffer, steps = 0): string => codeOfStep(secret, stepAt(new Date()) + steps)

/** Six digits that the app shows in none of the steps around now. */
export function wrongCodeOf(secret: Buffer): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return (
    ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) ?? ''
  )
}

/** Sets up a second factor for somebody who signs in, and forgets which codes it has seen. */
export async function setUpFactor(db: Db, auth: Auth, person: Parameters<typeof signInForTest>[2]) {
  const { viewer } = await signInForTest(db, auth, person)
  const secret = offeredSecret(auth.secret, viewer)
  const outbox = outboxForTest()
  const { codes, cookie } = await enableFactor(db, { auth, outbox }, viewer, codeOf(secret))
  await forgetSteps(db, viewer.id)
  return { secret, codes, cookie, sent: outbox.queued }
}

/** As if no code had been used for long: so that a test need not wait for the next one. */
export const forgetSteps = (db: Db, personId: string) =>
  db.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, personId))

/** The half sign-in that a Set-Cookie header carries. */
export async function halfWith(db: Db, auth: Auth, setCookie: string) {
  const half = await halfSessionOf(db, auth, requestWith(setCookie))
  if (!half) throw new Error('The half sign-in that was just begun is not known.')
  return half
}

/** As if the viewer had shown for the last time long ago that it is they. */
export const letConfirmationAge = (db: Db, { sessionId }: Viewer, minutes = 11) =>
  db
    .update(sessions)
    .set({ confirmedAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(sessions.id, sessionId))
