/** Those of the browsers that people have: Chrome and most others on Android, Firefox, Edge, Safari. */
export const knownPushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
].join(',')

/** To whom the server posts: it would be asked to post anywhere if it took whatever a browser names. `hosts` are of the
 *  public internet; `own` are origins of the organisation's own network, written out whole. */
export type PushServices = { hosts: readonly string[]; own: readonly string[] }

const host = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** Reads PUSH_SERVICES: hosts such as 'fcm.googleapis.com' or '*.push.example', and origins such as
 *  'https://push.example:8443', with commas between them. null when one is neither. */
export function readPushServices(given: string): PushServices | null {
  const names = given
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
  const own = names.filter(isOrigin)
  const hosts = names.filter((name) => host.test(name))
  return own.length + hosts.length === names.length ? { hosts, own } : null
}

const isOrigin = (name: string) =>
  /^https?:/.test(name) && URL.canParse(name) && new URL(name).origin === name

/** Whether an endpoint that a browser names is one of a service that is posted to, and how: 'public' over https, at the
 *  usual port; 'own' as it is written. */
export function serviceOf(endpoint: string, { hosts, own }: PushServices): 'public' | 'own' | null {
  if (!URL.canParse(endpoint)) return null
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username || password) return null
  if (own.includes(origin)) return 'own'
  return protocol === 'https:' && port === '' && hosts.some((each) => isOf(each, hostname)) ? 'public' : null
}

const isOf = (named: string, hostname: string) =>
  named.startsWith('*.')
    ? hostname.endsWith(named.slice(1)) && hostname.length > named.length - 1
    : hostname === named
