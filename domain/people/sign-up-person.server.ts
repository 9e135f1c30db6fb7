import type { Db } from '#db/client.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { addressGroup } from './address-group.ts'
import type { Auth, Source } from './auth.server.ts'
import { createPerson } from './create-person.server.ts'
import { refuseGuessable } from './guessable-password.server.ts'
import { canBeSelfAssigned } from './policy.ts'
import type { SignUpInput } from './schema.ts'
import type { SignedIn } from './sign-in-person.server.ts'
import { startSession } from './start-session.server.ts'
import { takeAttempt } from './take-attempt.server.ts'

/** Makes an account and signs it in (SPEC §5, §6). Throws forbidden 'role-not-self-assignable' (DECISIONS 9), conflict 'email-taken',
 *  GuessablePassword and TooManyAttempts; then nothing was made. */
export async function signUpPerson(
  db: Db,
  auth: Auth,
  input: SignUpInput,
  source: Source,
): Promise<SignedIn> {
  const { email, fullName, password, role } = input
  if (!canBeSelfAssigned(role)) throw new DomainError('forbidden', 'role-not-self-assignable')
  await refuseGuessable(password, { email, fullName, role })
  await takeAttempt(db, `sign-up:address:${addressGroup(source.address)}`, auth.limits.signUpFromAddress)
  await takeAttempt(db, `sign-up:account:${email}`, auth.limits.signUpOfAccount)
  const personId = await createPerson(db, { email, fullName, password, role }, (tx, id) =>
    recordAudit(tx, { id, fullName }, 'signed-up', { id, name: fullName }, { role }, source.address),
  )
  const cookie = await startSession(db, auth, { personId, remember: true, source })
  return { role, cookie, isHalf: false }
}
