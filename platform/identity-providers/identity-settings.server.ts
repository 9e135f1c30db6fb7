import { z } from 'zod'

/** A provider whose accounts people may sign in with (OpenID Connect). */
export type IdentitySettings = Readonly<{
  /** As it stands in addresses: /auth/with/<id>/back. */
  id: string
  /** As the provider writes itself in what it signs; its settings are read below it. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What people call it. */
  label: string
  /** The organisations whose accounts may come (`hd` of Google Workspace): 'sd.belajar.id', '*.belajar.id'. Empty: everybody's. */
  domains: readonly string[]
}>

type Given = Readonly<Record<string, string | undefined>>

const googleIssuer = 'https://accounts.google.com'

const idPattern = /^[a-z][a-z0-9-]{0,30}$/
const domainPattern = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/

const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

/** Anyone who listens on the way must not be able to answer for a provider: on this machine alone it may do without https. */
const issuer = z.url({ protocol: /^https?$/ }).refine((text) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  return (protocol === 'https:' || isLoopback(hostname)) && search === '' && hash === ''
}, 'it should be an https address, as the provider writes itself')

/** The providers, from the environment, in the order in which they are offered: Google, where GOOGLE_CLIENT_ID is set,
 *  then those that OIDC_PROVIDERS names. The first sentence says what is wrong with it. */
export function readIdentitySettings(given: Given): readonly IdentitySettings[] | { wrong: string } {
  const ids = (given.OIDC_PROVIDERS ?? '').split(',').map((id) => id.trim().toLowerCase())
  const named = ids.filter((id) => id !== '')
  const settings: IdentitySettings[] = []
  if (given.GOOGLE_CLIENT_ID || given.GOOGLE_CLIENT_SECRET || given.GOOGLE_HD) {
    const google = settingsOf('google', 'GOOGLE', {
      ...given,
      GOOGLE_ISSUER: googleIssuer,
      GOOGLE_LABEL: 'Google',
    })
    if ('wrong' in google) return google
    settings.push(google)
  }
  for (const id of named) {
    if (!idPattern.test(id))
      return { wrong: `OIDC_PROVIDERS can't be used: '${id}' should be letters, digits and hyphens.` }
    if (settings.some((each) => each.id === id))
      return { wrong: `OIDC_PROVIDERS can't be used: '${id}' is there twice.` }
    const provider = settingsOf(id, `OIDC_${id.toUpperCase().replaceAll('-', '_')}`, given)
    if ('wrong' in provider) return provider
    // Who comes from it would be known under two names.
    if (settings.some((each) => each.issuer === provider.issuer))
      return { wrong: `OIDC_PROVIDERS can't be used: two of them have the issuer ${provider.issuer}.` }
    settings.push(provider)
  }
  return Object.freeze(settings)
}

function settingsOf(id: string, prefix: string, given: Given): IdentitySettings | { wrong: string } {
  const needed = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].map((name) => `${prefix}_${name}`)
  const missing = needed.filter((name) => !given[name])
  if (missing.length > 0)
    return { wrong: `${missing.join(' and ')} can't be left out: ${needed.join(', ')} belong together.` }
  const address = issuer.safeParse(given[`${prefix}_ISSUER`])
  if (!address.success)
    return { wrong: `${prefix}_ISSUER can't be used: ${address.error.issues[0]?.message}.` }
  const domains = (given[`${prefix}_HD`] ?? '')
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== '')
  const odd = domains.find((domain) => !domainPattern.test(domain))
  if (odd !== undefined)
    return {
      wrong: `${prefix}_HD can't be used: '${odd}' should be a domain such as belajar.id or *.belajar.id.`,
    }
  return Object.freeze({
    id,
    issuer: address.data,
    clientId: given[`${prefix}_CLIENT_ID`] ?? '',
    clientSecret: given[`${prefix}_CLIENT_SECRET`] ?? '',
    label: given[`${prefix}_LABEL`] ?? id,
    domains: Object.freeze(domains),
  })
}
