/** A path with what is chosen there in its query: a filter, a place in a list, a question. What is empty is left out, so that an address
 *  says only what differs from the plain one. */
export function pathWith(path: string, chosen: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== ''))
  if (query.size === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}
