import { spawnSync } from 'node:child_process'
import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuildCurrent } from './bundle/sources-of-build.ts'

// What `npm start` runs. All that serves is in the bundle; no source of it is loaded beside it.

const root = path.resolve(import.meta.dirname, '..')

// Of several processes on one port the first has seen to it (server/workers/).
if (cluster.isPrimary && !isBuildCurrent(root)) {
  console.log('Building Noken, once …')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}
// The bundle and its packages are compiled once, not at every start.
enableCompileCache(path.join(root, 'build/compiled'))
const bundle: typeof import('./app.ts') = await import(
  pathToFileURL(path.join(root, 'build/server/index.js')).href
)
await bundle.serveBuild()
