const readme = /^readme\.(?:md|markdown)$/i
const assignment = /^(?:assignment|tugas)\.(?:md|markdown)$/i
const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export const isMarkdown = (path: string): boolean => /\.(?:md|markdown)$/i.test(path)

export const isReadme = (path: string): boolean => readme.test(path.slice(path.lastIndexOf('/') + 1))

/** The order in which lessons and modules follow one another, folder by folder: the README, what starts with a number by that number,
 *  the assignment, then the rest by name. */
export function compareInOrder(one: string, other: string): number {
  const [a, b] = [one.split('/'), other.split('/')]
  for (let depth = 0; depth < Math.min(a.length, b.length); depth++) {
    const order = compareNames(a[depth] ?? '', b[depth] ?? '')
    if (order !== 0) return order
  }
  return a.length - b.length
}

function compareNames(one: string, other: string): number {
  if (one === other) return 0
  const byRank = rank(one) - rank(other)
  if (byRank !== 0) return byRank
  return numberOf(one) - numberOf(other) || names.compare(one, other) || (one < other ? -1 : 1)
}

function rank(name: string): number {
  if (readme.test(name)) return 0
  if (/^\d/.test(name)) return 1
  return assignment.test(name) ? 2 : 3
}

const numberOf = (name: string) => Number.parseInt(name, 10) || 0

/** A path without the numbers that its parts start with: it stays the same when an author inserts a lesson and numbers anew. */
export const withoutNumbers = (path: string): string =>
  path
    .split('/')
    .map((name) => name.replace(/^\d+[-_. ]*/, ''))
    .join('/')

/** '3-ubah-semangat.md' → 'Ubah semangat'; a README is called like its folder. */
export function nameInWords(path: string): string {
  const parts = path.split('/')
  const last = (isReadme(path) ? parts.at(-2) : parts.at(-1)?.replace(/\.(?:md|markdown)$/i, '')) ?? path
  const words = withoutNumbers(last).replace(/[-_]+/g, ' ').trim() || last
  return words.charAt(0).toUpperCase() + words.slice(1)
}
