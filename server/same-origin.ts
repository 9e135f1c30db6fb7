const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request may write: a browser says where it comes from, and only this site may (no other site, no sibling subdomain).
 *  Programs that are no browsers send neither header and carry no cookies of anybody's by accident. */
export function isAllowedWrite(method: string, headers: Headers, publicUrl: string): boolean {
  if (readOnly.has(method)) return true
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  if (origin === null) return true
  if (!URL.canParse(origin)) return false
  const { host, origin: full } = new URL(origin)
  return full === new URL(publicUrl).origin || host === headers.get('host')
}
