import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { projectRoot } from '#platform/project-root.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import type { Site } from './compose.ts'
import { serveOrHoldPort } from './workers/serve-or-hold-port.ts'

// The entry of the one bundle: everything that runs in the server's process is part of it. Loading it starts nothing.

const clientFolder = path.join(projectRoot, 'build/client')
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)

/** What a page that a device keeps may ask for by and by. */
const inlinedScripts = ['offline', 'not-sent', 'unsent-again'].map((name) => `app/enhance/${name}.ts`)

/** The screens, loaded while the database opens. */
export const loadAnswer = () => import('./answer.ts')

/** The site as `npm run build` left it. */
async function builtSite(): Promise<Site> {
  const [{ answer }, { ownPage }] = await Promise.all([
    loadAnswer(),
    import('#app/answers/own-page.server.tsx'),
  ])
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(path.join(clientFolder, 'enhance/manifest.json'), 'utf8')),
  )
  const script = manifest['app/enhance/main.ts']
  if (!script) throw new TellingError('The build has no script for public pages. Run npm run build.')
  const offline = {
    worker: await readFile(path.join(projectRoot, 'build/worker/sw.js'), 'utf8'),
    scripts: [...new Set(inlinedScripts.flatMap((name) => scriptsOf(manifest, name)))],
  }
  return { answer, ownPage, clientFolder, enhanceScript: `/enhance/${script.file}`, offline }
}

/** A script that is asked for by and by, and what it imports. */
function scriptsOf(manifest: z.output<typeof manifestSchema>, name: string): string[] {
  const entry = manifest[name]
  return entry
    ? [`/enhance/${entry.file}`, ...entry.imports.flatMap((each) => scriptsOf(manifest, each))]
    : []
}

/** Serves the built site until a signal ends the process, or has workers do so. */
export const serveBuild = (): Promise<void> => serveOrHoldPort(builtSite)
