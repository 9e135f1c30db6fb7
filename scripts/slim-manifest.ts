import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { projectRoot } from '#platform/project-root.server.ts'
import { isHydratedPath } from '#shared/hydrated-paths.ts'

// Part of npm run build. Every screen with React loads React Router's list of all routes, which says of each what its
// module imports, so that a link can fetch that ahead. Screens without React are documents of their own and never
// fetched so: what they import is half of the list, and is left out of what browsers load.

const routeSchema = z.looseObject({
  parentId: z.string().optional(),
  path: z.string().optional(),
  hasDefaultExport: z.boolean(),
  imports: z.array(z.string()).optional(),
})
const manifestSchema = z.looseObject({ routes: z.record(z.string(), routeSchema) })

type Routes = z.output<typeof manifestSchema>['routes']

const beginning = 'window.__reactRouterManifest='

/** The path of a route, with a word for each of its parameters. */
function pathOf(routes: Routes, id: string): string {
  const { parentId, path: own = '' } = routes[id] ?? {}
  const before = parentId === undefined ? '' : pathOf(routes, parentId)
  return `${before}/${own}`
    .replaceAll(/:\w+\??/g, 'x')
    .replaceAll(/\/+/g, '/')
    .replace(/\/$/, '')
}

const [file, ...more] = globSync('build/client/assets/manifest-*.js', { cwd: projectRoot }).filter(
  (each) => readFileSync(path.join(projectRoot, each), 'utf8').length > 0,
)
if (file === undefined || more.length > 0) throw new Error('The build has no list of routes, or several.')
const text = readFileSync(path.join(projectRoot, file), 'utf8')
if (!text.startsWith(beginning)) throw new Error('The list of routes does not begin as it did.')
const manifest = manifestSchema.parse(JSON.parse(text.slice(beginning.length).replace(/;\s*$/, '')))
for (const [id, route] of Object.entries(manifest.routes))
  if (route.hasDefaultExport && id !== 'root' && !isHydratedPath(pathOf(manifest.routes, id) || '/'))
    route.imports = []
writeFileSync(path.join(projectRoot, file), `${beginning}${JSON.stringify(manifest)};`)
