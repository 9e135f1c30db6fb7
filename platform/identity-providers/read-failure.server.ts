import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { IdentityFailure, type IdentityFailureKind } from './identity-failure.ts'

/** What providers answer where somebody has said no, or has turned back (OpenID Connect Core §3.1.2.6). */
const cancelled = ['access_denied', 'login_required', 'consent_required', 'interaction_required']

/** What Google and others answer where the admin of an organisation has not allowed this site, or nobody of that organisation. */
const notAllowed = ['admin_policy_enforced', 'org_internal', 'access_not_configured', 'unauthorized_client']

/** What the provider's own library throws where the answer is no sign-in of this browser: another state, nonce or
 *  issuer, a code that was used. */
const over = [
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]

/** A failure of the exchange with a provider, as far as it can be distinguished. */
export function readFailure(error: unknown): IdentityFailure {
  if (error instanceof IdentityFailure) return error
  if (error instanceof AuthorizationResponseError)
    return new IdentityFailure(kindOfAnswer(error.error), `answered ${short(error.error)}`)
  if (error instanceof ResponseBodyError)
    return new IdentityFailure(
      error.error === 'invalid_grant' ? 'over' : 'away',
      `refused the code: ${short(error.error)}`,
    )
  if (error instanceof ClientError) {
    const code = error.code ?? 'unknown'
    const isOver = over.includes(code) || (code === 'OAUTH_INVALID_RESPONSE' && isOfUrl(error))
    return new IdentityFailure(isOver ? 'over' : 'away', `${code} (${short(causeOf(error))})`)
  }
  return new IdentityFailure('away', error instanceof Error ? `no answer (${error.name})` : 'no answer')
}

function kindOfAnswer(code: string): IdentityFailureKind {
  if (cancelled.includes(code)) return 'cancelled'
  return notAllowed.includes(code) ? 'not-allowed' : 'away'
}

/** What came by the browser's address: anybody can have typed it. */
const isOfUrl = ({ cause }: ClientError) =>
  cause instanceof Error && (cause.cause as { parameters?: unknown } | undefined)?.parameters !== undefined

const causeOf = ({ cause, message }: ClientError) => (cause instanceof Error ? cause.message : message)

const short = (words: string) => words.replaceAll(/[^\w ."'-]/g, '').slice(0, 100)
