/** Finds which path of a course folder a link in one of its files means, or null when it means none. `exists` knows every file and folder
 *  below the course folder; '' is that folder itself. Nothing on the disk is touched.
 *  A link that climbs out of the folder, as in courses taken out of a larger one, still counts when what follows the climb is a path
 *  inside, or at least its last two parts are. */
export function resolvePath(from: string, target: string, exists: (path: string) => boolean): string | null {
  const path = decoded(target.split(/[?#]/, 1)[0] ?? '').replaceAll('\\', '/')
  if (path === '') return null
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  let hasClimbedOut = false
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) hasClimbedOut = true
  }
  const straight = parts.join('/')
  if (straight === '' ? !hasClimbedOut : exists(straight)) return straight
  return hasClimbedOut ? longestTail(parts, exists) : null
}

function longestTail(parts: string[], exists: (path: string) => boolean): string | null {
  for (let start = 1; start <= parts.length - 2; start++) {
    const tail = parts.slice(start).join('/')
    if (exists(tail)) return tail
  }
  return null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
