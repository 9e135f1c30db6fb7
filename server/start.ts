import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const built = path.join(root, 'build/server/index.js')
const sources = [
  'app',
  'content',
  'db',
  'domain',
  'messages',
  'platform',
  'public',
  'shared',
  'package.json',
  'vite.config.ts',
]

/** The newest change below a path, in Unix milliseconds. Compiled messages are made by the build itself. */
function newestChange(file: string): number {
  const facts = statSync(file)
  if (!facts.isDirectory()) return facts.mtimeMs
  const inside = readdirSync(file).filter((name) => name !== 'compiled')
  return Math.max(0, ...inside.map((name) => newestChange(path.join(file, name))))
}

const isBuilt = () =>
  existsSync(built) &&
  statSync(built).mtimeMs >= Math.max(...sources.map((source) => newestChange(path.join(root, source))))

if (!isBuilt()) {
  console.log('Building Noken, once …')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}
// The sources are stripped of their types and compiled once, not at every start.
enableCompileCache(path.join(root, 'build/compiled'))
await import('./main.ts')
