import fs, { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from '@inlang/paraglide-js'

// `npm run messages`: a module for each message of messages/*.json. The compiler opens the files of all at once, three thousand, and is silent about
// those that the system refuses: with 1,024 open files, as containers are built, most were missing. Here one is open at a time.

const root = path.resolve(import.meta.dirname, '..')
const outdir = path.join(root, 'messages', 'compiled')
const written = new Set<string>()
const failures: unknown[] = []

/** Writes what has changed: others may be reading the rest. */
async function writeFile(file: string, content: string | Uint8Array): Promise<void> {
  written.add(path.resolve(file))
  try {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content)
  } catch (error) {
    failures.push(error)
  }
}

await compile({
  project: path.join(root, 'project.inlang'),
  outdir,
  cleanOutdir: false,
  strategy: ['baseLocale'],
  fs: { ...fs, promises: { ...fs.promises, writeFile } },
})
if (failures.length > 0) throw failures[0]

for (const entry of fs.readdirSync(outdir, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name)
  if (entry.isFile() && !written.has(file)) rmSync(file)
}

// The compiler leaves something behind that would be waited for.
process.exit()
