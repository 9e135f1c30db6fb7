import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#tests/source-files.ts'

export type RunningProxy = {
  /** Where readers come in. */
  url: string
  stop: () => Promise<void>
}

/** The example of docs/operations.md for a proxy, with this machine's addresses instead of its own. */
export const exampleFor = (language: 'nginx' | 'caddyfile', places: ReadonlyMap<string, string>): string =>
  exampleIn(readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8'), language, places)

/** Throws when there is none, or it holds one of the addresses no more: what is tested is what people copy.
 *  @internal Exported for tests. */
export function exampleIn(docs: string, language: string, places: ReadonlyMap<string, string>): string {
  const [, example] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(docs) ?? []
  if (!example) throw new Error(`docs/operations.md has no example for ${language}.`)
  return withPlaces(`The example for ${language}`, example, places)
}

/** A configuration with this machine's addresses, put in at once: one that was put in is not taken for one of its own. Throws when it
 *  holds one of the addresses no more. */
export function withPlaces(name: string, text: string, places: ReadonlyMap<string, string>): string {
  for (const theirs of places.keys())
    if (!text.includes(theirs)) throw new Error(`${name} does not say ${theirs}.`)
  const longestFirst = [...places.keys()].toSorted((one, other) => other.length - one.length)
  return text.replaceAll(
    new RegExp(longestFirst.map((each) => RegExp.escape(each)).join('|'), 'g'),
    (theirs) => places.get(theirs) ?? theirs,
  )
}
