import { matchPath } from 'react-router'
import { type FormerPath, formerPaths } from '#shared/paths/former.ts'

/** Where a screen that once was at this URL is now, with the query; null for any other URL. */
export function movedTo(
  { pathname, search }: URL,
  former: readonly FormerPath[] = formerPaths,
): string | null {
  for (const { from, to } of former) {
    const match = matchPath(from, pathname)
    if (match) return to(match.params) + search
  }
  return null
}
