import path from 'node:path'
import { importsOf, type SourceFile } from '#tests/source-files.ts'

/** One file that imports another of the project. `isType`: for types alone, which leave nothing behind when it runs. */
export type Arrow = { from: string; to: string; isType: boolean }

/** What has a name of its own in package.json: where it is made. */
const named: Record<string, string> = {
  '#messages': 'messages/compiled/messages.js',
  '#locale': 'messages/compiled/runtime.js',
}

/** The file that an import names, as a path from the project's root; null for packages, generated types and built modules. */
function targetOf(file: string, name: string): string | null {
  const plain = name.replace(/\?.*$/, '')
  if (named[plain]) return named[plain]
  if (plain.startsWith('#')) return plain.slice(1)
  return plain.startsWith('.') && !plain.includes('+types') ? path.join(path.dirname(file), plain) : null
}

/** Who imports whom, among the files given. */
export function arrowsOf(files: readonly SourceFile[]): Arrow[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap(({ name, isType }) => {
      const to = targetOf(file.path, name)
      return to ? [{ from: file.path, to, isType }] : []
    }),
  )
}

/** A way from a name back to itself, or null: `needs` says what each name leads to. */
export function findCircle(needs: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const finished = new Set<string>()
  const visit = (name: string, way: string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (finished.has(name)) return null
    for (const next of needs.get(name) ?? []) {
      const circle = visit(next, [...way, name])
      if (circle) return circle
    }
    finished.add(name)
    return null
  }
  for (const name of needs.keys()) {
    const circle = visit(name, [])
    if (circle) return circle
  }
  return null
}

/** The same arrows between what `nameOf` makes of their ends; an end without a name, and an arrow to itself, is left out. */
export function neighbours(
  arrows: readonly Arrow[],
  nameOf: (file: string) => string | null,
): Map<string, Map<string, number>> {
  const all = new Map<string, Map<string, number>>()
  for (const { from, to } of arrows) {
    const [start, end] = [nameOf(from), nameOf(to)]
    if (!start || !end || start === end) continue
    const counts = all.get(start) ?? new Map<string, number>()
    all.set(start, counts.set(end, (counts.get(end) ?? 0) + 1))
  }
  return all
}
