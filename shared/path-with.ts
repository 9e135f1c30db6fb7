/** A path with all that is said of these as its query, after what its query has already; what is empty is left out. */
export function pathWith(path: string, parts: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''))
  if (query.size === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}
