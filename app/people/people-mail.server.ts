import { href } from 'react-router'
import { letterInBackground } from '#app/answers/letter-in-background.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { codesLetter, floodLetter } from '#domain/people/letters.ts'
import type { Confirming } from '#domain/people/send-confirmation.server.ts'

type Scope = Pick<RequestContext, 'env' | 'locale' | 'mail' | 'log'>

const addressOf = ({ env }: Pick<Scope, 'env'>, path: string, token?: string) =>
  `${env.publicUrl}${path}${token ? `?${new URLSearchParams({ token })}` : ''}`

/** How people are asked to confirm their address: in the language of the request, on a screen of this site. */
export const confirmingFrom = (scope: Scope): Confirming => ({
  mail: scope.mail,
  locale: scope.locale,
  links: {
    confirm: (token) => addressOf(scope, href('/auth/confirm-email'), token),
    signIn: addressOf(scope, href('/auth/signin')),
    forgot: addressOf(scope, href('/auth/forgot-password')),
  },
})

type Holder = { email: string; fullName: string }

/** Tells somebody that strangers guess at their password. In Indonesian: the language of the request is theirs who guess. */
export function warnOfFlood(scope: Scope, holder: Holder): void {
  const forgot = addressOf(scope, href('/auth/forgot-password'))
  letterInBackground(scope, scope.mail.send(floodLetter(holder, { forgot, locale: 'id' })))
}

/** Tells somebody that whoever guesses at their codes knows their password. In Indonesian, as above. */
export function warnOfCodes(scope: Scope, holder: Holder): void {
  const forgot = addressOf(scope, href('/auth/forgot-password'))
  letterInBackground(scope, scope.mail.send(codesLetter(holder, { forgot, locale: 'id' })))
}
