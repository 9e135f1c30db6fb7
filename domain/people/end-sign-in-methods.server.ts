import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles, verifications } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Auth } from './auth.server.ts'
import { isUsableToken } from './mailed-token.server.ts'
import { resetRateLimit } from './rate-limit.server.ts'
import { codeKey, countCode, spendCode } from './second-factor/spend-code.server.ts'
import { endMethodsBesidePassword, type SignInMethods, signInMethodsOf } from './sign-in-methods.server.ts'

const isUsable = (token: string) => isUsableToken('end-sign-ins', token)

export type MethodsToEnd = SignInMethods & { personId: string; needsCode: boolean }

/** What a mailed link would end, and whether a code has to be shown first; null for a link that no longer works. Looking changes
 *  nothing: programs that read mail look too. */
export async function methodsToEnd(db: Db, token: string): Promise<MethodsToEnd | null> {
  const [found] = await db
    .select({ personId: profiles.id })
    .from(verifications)
    .innerJoin(profiles, eq(sql`${profiles.id}::text`, verifications.value))
    .where(isUsable(token))
  if (!found) return null
  const methods = await signInMethodsOf(db, found.personId)
  return { ...methods, ...found, needsCode: needsCode(methods) }
}

/** Anyone who reads somebody's mail must not get past their second factor by it. */
const needsCode = ({ hasApp, passkeys }: SignInMethods) => hasApp || passkeys.length > 0

/** Ends every way into an account beside its password, by the link of the email that lists them, once: external accounts,
 *  passkeys, the authenticator app with its recovery codes; and every session. Where there is a second factor, a code of it or a
 *  recovery code is shown first. Throws invalid 'methods-link' for a link that no longer works, invalid 'code', and
 *  TooManyAttempts; then it works still. */
export async function endSignInMethods(
  db: Db,
  auth: Auth,
  { token, code }: { token: string; code: string },
): Promise<void> {
  const asked = await methodsToEnd(db, token)
  if (!asked) throw new DomainError('invalid', 'methods-link')
  if (asked.needsCode) await countCode(db, auth, asked.personId, code)
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: profiles.id, fullName: profiles.fullName })
      .from(profiles)
      .where(eq(profiles.id, asked.personId))
      .for('no key update')
    const [used] = await tx.delete(verifications).where(isUsable(token)).returning()
    if (!person || !used) throw new DomainError('invalid', 'methods-link')
    const isShown =
      !needsCode(await signInMethodsOf(tx, person.id)) ||
      (await spendCode(tx, auth, person.id, code)) !== null
    if (!isShown) throw new DomainError('invalid', 'code')
    await endMethodsBesidePassword(tx, person.id)
    await recordAudit(tx, person, 'sign-in-methods-ended', { id: person.id, name: person.fullName })
  })
  await resetRateLimit(db, codeKey(asked.personId))
}
