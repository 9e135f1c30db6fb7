import { setTimeout } from 'node:timers/promises'
import type { ClientAuth, Configuration } from 'openid-client'
import { isStorable, storable } from '#shared/typed-text.ts'
import { IdentityFailure } from './identity-failure.ts'
import type { IdentitySettings } from './identity-settings.server.ts'

/** What is known of somebody by their provider's word. Who they are is the issuer and the subject together, and nothing else. */
export type Identity = {
  issuer: string
  subject: string
  /** A line; whether it is an address is for anyone who uses it to see. */
  email: string | null
  /** Whether the provider says that they read its mail. */
  isEmailVerified: boolean
  /** As the provider has it, cut to what anybody is called. */
  name: string | null
  /** The organisation that their account belongs to (`hd`), where the provider says one. */
  domain: string | null
}

/** What a sign-in at a provider is held against when it comes back. */
export type Checks = { state: string; nonce: string; verifier: string }

export type IdentityProviders = {
  all: readonly IdentitySettings[]
  /** Where to send a browser, and what to hold against what comes back. `isAgain`: the provider asks who is there even
   *  though it knows. Throws IdentityFailure. */
  leave: (
    provider: IdentitySettings,
    asking: { backTo: string; locale: string; isAgain: boolean },
  ) => Promise<Checks & { url: string }>
  /** Who has come back at an address, by the code in it, which the provider takes once. Throws IdentityFailure. */
  comeBack: (provider: IdentitySettings, url: URL, checks: Checks & { isAgain: boolean }) => Promise<Identity>
}

/** In all; a provider that takes longer is away. */
const patienceMs = 5000
const secondsOfRequest = 4
/** How long a provider's settings are believed. */
const discoveredMs = 3600_000
/** Anyone who was asked again has answered within so many seconds, where the provider says when. */
const againSeconds = 300

/** The providers that are configured. Nothing is asked before somebody wants to sign in with one, and the library is loaded no sooner. */
export function openIdentityProviders(all: readonly IdentitySettings[]): IdentityProviders {
  const known = new Map<string, { at: number; config: Promise<Configuration> }>()

  async function configOf(provider: IdentitySettings): Promise<Configuration> {
    const found = known.get(provider.id)
    if (found && Date.now() - found.at < discoveredMs) return found.config
    const config = discover(provider)
    known.set(provider.id, { at: Date.now(), config })
    // The next one asks anew.
    config.catch(() => known.delete(provider.id))
    return config
  }

  return {
    all,
    leave: (provider, { backTo, locale, isAgain }) =>
      patiently(async () => {
        const client = await import('openid-client')
        const config = await configOf(provider)
        const verifier = client.randomPKCECodeVerifier()
        const [state, nonce] = [client.randomState(), client.randomNonce()]
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: backTo,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ui_locales: locale,
          ...(isAgain ? { prompt: 'login', max_age: '0' } : {}),
          ...domainHint(provider),
        })
        return { state, nonce, verifier, url: url.href }
      }),
    comeBack: (provider, url, { state, nonce, verifier, isAgain }) =>
      patiently(async () => {
        const client = await import('openid-client')
        const config = await configOf(provider)
        const tokens = await client.authorizationCodeGrant(config, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new IdentityFailure('away', 'no id token')
        if (isAgain && claims.auth_time !== undefined && isLongAgo(claims.auth_time))
          throw new IdentityFailure('over', 'did not ask again')
        // Some say who somebody is in what they sign, and what they are called only when asked for it.
        const isAsked = claims.email === undefined && config.serverMetadata().userinfo_endpoint
        const told = isAsked ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : claims
        return {
          issuer: claims.iss,
          subject: subjectIn(claims.sub),
          email: wordsIn(told.email)?.toLowerCase() ?? null,
          isEmailVerified: told.email_verified === true,
          name: nameIn(told.name),
          domain: wordsIn(claims.hd ?? told.hd)?.toLowerCase() ?? null,
        }
      }),
  }
}

async function discover({ issuer, clientId, clientSecret }: IdentitySettings): Promise<Configuration> {
  const client = await import('openid-client')
  const server = new URL(issuer)
  const isPlain = server.protocol === 'http:'
  // As the provider takes it: in the body where it says so, else as OpenID Connect has it by default.
  const auth: ClientAuth = (as, ...rest) => {
    const isPosted = as.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    const shown = isPosted ? client.ClientSecretPost(clientSecret) : client.ClientSecretBasic(clientSecret)
    return shown(as, ...rest)
  }
  const config = await client.discovery(server, clientId, undefined, auth, {
    timeout: secondsOfRequest,
    execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
  })
  if (config.serverMetadata().issuer !== issuer)
    throw new IdentityFailure('away', 'its settings name another issuer')
  return config
}

/** Google shows at once the accounts that may come. What comes back is looked at all the same. */
function domainHint({ domains }: IdentitySettings): { hd?: string } {
  const [only, ...more] = domains
  if (only === undefined) return {}
  return { hd: more.length > 0 || only.startsWith('*') ? '*' : only }
}

const isLongAgo = (seconds: number) => Date.now() / 1000 - seconds > againSeconds

const longestWords = 320

/** What OpenID Connect allows (Core §2). */
const longestSubject = 255

/** Whether text can be kept as it is, and shown in a line. */
const isLine = (text: string) => text.trim() !== '' && isStorable(text) && !/\p{Cc}/u.test(text)

/** Another one in its place would be somebody else. */
function subjectIn(claim: string): string {
  if (isLine(claim) && claim.length <= longestSubject) return claim
  throw new IdentityFailure('away', "a subject that can't be kept")
}

const wordsIn = (claim: unknown): string | null =>
  typeof claim === 'string' && isLine(claim) && claim.length <= longestWords ? claim.trim() : null

const nameIn = (claim: unknown): string | null =>
  typeof claim === 'string' ? storable(claim.trim(), longestWords) : null

/** Whatever a provider does, anyone who waits is answered. */
async function patiently<Done>(work: () => Promise<Done>): Promise<Done> {
  const done = new AbortController()
  const late = setTimeout(patienceMs, null, { signal: done.signal }).then(() => {
    throw new IdentityFailure('away', 'took too long')
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    const { readFailure } = await import('./read-failure.server.ts')
    throw readFailure(error)
  } finally {
    done.abort()
    late.catch(() => {})
  }
}
