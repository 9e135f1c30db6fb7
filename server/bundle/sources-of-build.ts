import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// What a build was made of: one line a file, as `sha256sum` writes them. Its last step writes it, so a build that broke off has none.

const recordFile = 'build/sources.txt'

/** What the build finds by itself, without a module that imports it: a new file there counts. Styles import each other unseen. */
const readWhole = [
  { folder: 'app', ending: '.css' },
  { folder: 'content', ending: '' },
  { folder: 'db/migrations', ending: '' },
  { folder: 'messages', ending: '' },
  { folder: 'public', ending: '' },
]

/** Made by the build, from what is recorded. */
const isMade = (file: string) => file.startsWith('messages/compiled/')

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.name.startsWith('.') || isMade(`${file}/`)) return []
    return entry.isDirectory() ? filesBelow(root, file) : [file]
  })
}

const filesReadWhole = (root: string): string[] =>
  readWhole
    .filter(({ folder }) => existsSync(path.join(root, folder)))
    .flatMap(({ folder, ending }) => filesBelow(root, folder).filter((file) => file.endsWith(ending)))

/** The line of a file as it is now. */
function lineOf(root: string, file: string): string {
  try {
    return `${hash('sha256', readFileSync(path.join(root, file)))}  ${file}`
  } catch {
    return `absent  ${file}`
  }
}

/** Writes down what a build was made of that began at `startedAt` (Unix milliseconds): these files, as paths below `root`, and all that
 *  lies in folders that it reads whole. A file that has changed since then counts as unknown, whichever state of it was built. */
export function recordSources(root: string, files: Iterable<string>, startedAt: number): void {
  const all = new Set([...[...files].filter((file) => !isMade(file)), ...filesReadWhole(root)])
  const lines = [...all].sort().map((file) => {
    const { ctimeMs } = statSync(path.join(root, file), { throwIfNoEntry: false }) ?? { ctimeMs: startedAt }
    return ctimeMs < startedAt ? lineOf(root, file) : `changed  ${file}`
  })
  writeFileSync(path.join(root, recordFile), `${lines.join('\n')}\n`)
}

/** The recorded lines, by their files; null when there is no whole build. */
export function recordedSources(root: string): Map<string, string> | null {
  const record = path.join(root, recordFile)
  if (!existsSync(record)) return null
  const lines = readFileSync(record, 'utf8').trimEnd().split('\n')
  return new Map(lines.map((line) => [line.slice(line.indexOf('  ') + 2), line]))
}

/** Whether there is a build, and everything that it was made of is as it was. */
export function isBuildCurrent(root: string): boolean {
  const recorded = recordedSources(root)
  return (
    recorded !== null &&
    [...recorded].every(([file, line]) => lineOf(root, file) === line) &&
    filesReadWhole(root).every((file) => recorded.has(file))
  )
}
