import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { flashCookie } from '#app/shell/flash/flash-cookie.ts'
import { writeFlash } from '#app/shell/flash/flash-kinds.ts'
import { linkIdentity } from '#domain/people/elsewhere/link-identity.server.ts'
import { type Arrival, arrivalSchema } from '#domain/people/elsewhere/on-the-way.ts'
import { opensAccount } from '#domain/people/elsewhere/sign-in-by-identity.server.ts'
import type { OnProven } from '#domain/people/on-entering.ts'
import { endedWaitingCookie, takeWaiting, type Waiting, waitingOf } from '#domain/people/waiting.server.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { signInPath } from '#shared/paths/account.ts'
import { toOutcome } from './outcome-of.server.ts'
import { labelOfIssuer } from './shown-providers.server.ts'

/** Whom a provider has sent to this browser, while they may complete an account or find theirs; null when nobody waits any more. */
export const arrivalOf = ({ db, auth }: RequestContext, request: Request): Promise<Waiting<Arrival> | null> =>
  waitingOf(db, auth, 'arrival', { request, schema: arrivalSchema })

/** The same, for a screen that needs them. Leads away whom nobody waits for, and who has an account by now: another
 *  browser of theirs was faster. */
export async function neededArrival(scope: RequestContext, request: Request): Promise<Waiting<Arrival>> {
  const arrival = await arrivalOf(scope, request)
  if (!arrival) throw arrivalOver(scope)
  if (await opensAccount(scope.db, arrival.content)) throw arrivalKnown(scope, arrival)
  return arrival
}

/** Where anyone who has an account here already is signed in by one press, with what that asks for. */
export function arrivalKnown(scope: RequestContext, { content }: Waiting<Arrival>): Response {
  const answer = toOutcome(content.provider, 'has-account', content.search)
  answer.headers.append('set-cookie', endedWaitingCookie(scope.auth, 'arrival'))
  return answer
}

/** For whom nobody waits: it took too long, or is done. */
export function arrivalOver(scope: RequestContext): Response {
  const answer = redirectSaying(scope, signInPath, { kind: 'half-session-over' })
  answer.headers.append('set-cookie', endedWaitingCookie(scope.auth, 'arrival'))
  return answer
}

/** Opens the account of anyone who signs in to whom a provider has sent, in the transaction that lets them in. Of staff
 *  and admins only once they have shown a second factor: with a password alone nothing of theirs is changed. `andSay`
 *  has the answer say what became of it. */
export function linking(scope: RequestContext, arrival: Waiting<Arrival>, { hasShownFactor = false } = {}) {
  let isLinked = false
  const onProven: OnProven = async (tx, person) => {
    if (!(await takeWaiting(tx, arrival))) throw new DomainError('conflict', 'arrival-over')
    if (scope.auth.needsFactor(person) && !hasShownFactor) return
    const { issuer, subject } = arrival.content
    try {
      await linkIdentity(tx, scope.outbox, person, {
        ...{ issuer, subject },
        label: labelOfIssuer(scope, issuer),
      })
      isLinked = true
    } catch (error) {
      // They are in all the same; that account there opens another one here, or theirs is open to another one there.
      if (!isDomainError(error) || error.code !== 'conflict') throw error
    }
  }
  const andSay = (answer: Response): Response => {
    const kind = isLinked ? 'sign-in-linked' : 'sign-in-not-linked'
    answer.headers.append('set-cookie', flashCookie(scope.env, writeFlash({ kind })))
    answer.headers.append('set-cookie', endedWaitingCookie(scope.auth, 'arrival'))
    return answer
  }
  return { onProven, andSay }
}

/** The same for anyone who has shown the password of an account there, and their second factor now; null where they only sign in. */
export async function linkingOfHalf(
  scope: RequestContext,
  request: Request,
  { personId }: { personId: string },
) {
  const arrival = await arrivalOf(scope, request)
  return arrival?.content.linkTo === personId ? linking(scope, arrival, { hasShownFactor: true }) : null
}
