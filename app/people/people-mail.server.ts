import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { Email } from '#domain/outbox/email.ts'
import { codesEmail, floodEmail } from '#domain/people/security-emails.ts'
import type { Confirming } from '#domain/people/send-confirmation.server.ts'
import type { Locale } from '#shared/locale.ts'
import {
  confirmEmailPath,
  endSignInsPath,
  forgotPasswordPath,
  resetPasswordPath,
  signInPath,
} from '#shared/paths/account.ts'
import { labelOfIssuer } from './elsewhere/shown-providers.server.ts'

type Scope = Pick<RequestContext, 'address' | 'db' | 'env' | 'locale' | 'outbox'>

const addressOf = ({ env }: Pick<Scope, 'env'>, path: string, token?: string) =>
  `${env.publicUrl}${path}${token ? `?${new URLSearchParams({ token })}` : ''}`

/** Where the link of a mail leads by which somebody chooses a password. */
export const resetLink = (scope: Pick<Scope, 'env'>, token: string) =>
  addressOf(scope, resetPasswordPath, token)

/** How somebody who has chosen a password by mail learns what else opens their account. */
export const resettingFrom = (scope: Pick<RequestContext, 'env' | 'outbox' | 'identityProviders'>) => ({
  outbox: scope.outbox,
  label: (issuer: string) => labelOfIssuer(scope, issuer),
  endLink: (token: string) => addressOf(scope, endSignInsPath, token),
})

/** How people are asked to confirm their address: in the language of the request, on a screen of this site. */
export const confirmingFrom = (scope: Scope): Confirming => ({
  outbox: scope.outbox,
  locale: scope.locale,
  address: scope.address,
  links: {
    confirm: (token) => addressOf(scope, confirmEmailPath, token),
    signIn: addressOf(scope, signInPath),
    forgot: addressOf(scope, forgotPasswordPath),
  },
})

const enqueue = ({ db, outbox }: Scope, email: Email) =>
  db.transaction((tx) => outbox.enqueueEmail(tx, email))

type Holder = { id: string; email: string; fullName: string; locale: Locale }

/** Tells somebody that strangers guess at their password. */
export async function warnOfFlood(scope: Scope, holder: Holder): Promise<void> {
  const forgot = addressOf(scope, forgotPasswordPath)
  await enqueue(scope, floodEmail(holder, { forgot, locale: holder.locale }))
}

/** Tells somebody that anyone who guesses at their codes knows their password. */
export async function warnOfCodes(scope: Scope, holder: Holder): Promise<void> {
  const forgot = addressOf(scope, forgotPasswordPath)
  await enqueue(scope, codesEmail(holder, { forgot, locale: holder.locale }))
}
