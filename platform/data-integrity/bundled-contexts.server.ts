import credentials from './contexts/credentials-v2.json' with { type: 'json' }
import openBadges from './contexts/open-badges-3.0.3.json' with { type: 'json' }

/** What the words of credentials mean, and of Open Badges: in this order in each of them. */
export const credentialsContext = 'https://www.w3.org/ns/credentials/v2'
export const openBadgesContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'

const bundled = new Map<string, object>([
  [credentialsContext, credentials],
  [openBadgesContext, openBadges],
])

/** Gives what is in contexts/ and nothing else: what is signed or verified asks nobody on the network. Rejects for any other address. */
export async function loadBundled(url: string) {
  const document = bundled.get(url)
  if (!document) throw new Error(`${url} is none of the contexts of this site.`)
  return { contextUrl: undefined, documentUrl: url, document }
}
