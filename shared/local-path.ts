const base = 'http://site.invalid'

/** The path, query and fragment of a link to this site itself; null for anything that could lead to another (`//x`, `/\x`, a scheme). What
 *  readers send as "where to go next" passes through here. */
export function localPath(value: unknown): string | null {
  if (
    typeof value !== 'string' ||
    !value.startsWith('/') ||
    value.length > 2000 ||
    !URL.canParse(value, base)
  )
    return null
  const { origin, pathname, search, hash } = new URL(value, base)
  // Tabs and line breaks vanish and '/./' collapses while a URL is read: what is left is what counts.
  const isOfThisSite = origin === base && !pathname.startsWith('//') && !pathname.startsWith('/\\')
  return isOfThisSite ? pathname + search + hash : null
}
