import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { z } from 'zod'
import { answeringRefusals } from '#app/answers/refusals.server.ts'
import type { createLoadContext } from '#app/entry.server.tsx'
import { limitingBodies } from '#app/middleware/body-limits.server.ts'
import type { AppBuild } from './compose.ts'

const buildFolder = path.resolve(import.meta.dirname, '../build')

type EntryModule = { createLoadContext: typeof createLoadContext }

const hasLoadContext = (entry: unknown): entry is EntryModule =>
  typeof entry === 'object' &&
  entry !== null &&
  'createLoadContext' in entry &&
  typeof entry.createLoadContext === 'function'

/** What the entry of a server build exports besides rendering. The build has its own copy of the context's key, so it makes the context. */
export function loadContextOf(build: ServerBuild): AppBuild['loadContext'] {
  const entry: unknown = build.entry.module
  if (!hasLoadContext(entry)) throw new Error('The server build has no createLoadContext.')
  return entry.createLoadContext
}

const manifestSchema = z.record(z.string(), z.object({ file: z.string() }))

/** The application as `npm run build` left it. */
export async function loadBuiltApp(): Promise<AppBuild> {
  const build: ServerBuild = await import(pathToFileURL(path.join(buildFolder, 'server/index.js')).href)
  const clientFolder = path.join(buildFolder, 'client')
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(path.join(clientFolder, 'enhance/manifest.json'), 'utf8')),
  )
  const script = manifest['app/enhance/main.ts']
  if (!script) throw new Error('The build has no script for public pages. Run npm run build.')
  return {
    handle: createRequestHandler(answeringRefusals(limitingBodies(build)), 'production'),
    loadContext: loadContextOf(build),
    clientFolder,
    enhanceScript: `/enhance/${script.file}`,
  }
}
