import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { ordinaryFormBytes } from '#app/middleware/body-limits.server.ts'
import configured from '#app/routes.ts'
import { projectRoot } from '#tests/source-files.ts'

export type BuiltRoute = {
  id: string
  /** The whole pattern, such as /courses/:courseId. */
  pattern: string
  hasScreen: boolean
  hasLoader: boolean
  /** The intents that its action tells apart; [''] for an action with one thing to do; [] without an action. */
  intents: string[]
  hydrates: boolean
  /** The largest body of a form without files that it takes. */
  maxFormBytes: number
}

/** The routes of the built application that have a URL, and how a path finds its route. */
export async function routesOfBuild() {
  const file = path.join(projectRoot, 'build/server/index.js')
  const bundle: typeof import('#server/app.ts') = await import(pathToFileURL(file).href)
  const built = await bundle.loadAnswer()
  const all = Object.values(built.routes).filter((route) => route !== undefined)

  const patternOf = (id: string | undefined): string => {
    const route = all.find((each) => each.id === id)
    return route ? `${patternOf(route.parentId)}/${route.path ?? ''}`.replace(/\/+/g, '/') : ''
  }
  const parents = new Set(all.map(({ parentId }) => parentId))
  const routes: BuiltRoute[] = all
    .filter(({ id }) => !parents.has(id))
    .map(({ id, module }) => ({
      id,
      pattern: patternOf(id).replace(/(.)\/$/, '$1'),
      hasScreen: module.default !== undefined,
      hasLoader: module.loader !== undefined,
      intents: module.action ? intentsOf(id) : [],
      hydrates: isHydrating(module.handle),
      maxFormBytes: maxFormBytesIn(module.handle),
    }))

  const tree = (parentId: string | undefined): RouteObject[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path: segment, index, caseSensitive }) =>
        index ? { id, index: true, caseSensitive } : { id, path: segment, caseSensitive, children: tree(id) },
      )
  const objects = tree(undefined)
  const routeIdOf = (pathname: string) => matchRoutes(objects, pathname)?.at(-1)?.route.id
  return { routes, routeIdOf }
}

const isHydrating = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true

const maxFormBytesIn = (handle: unknown): number =>
  typeof handle === 'object' &&
  handle !== null &&
  'maxFormBytes' in handle &&
  typeof handle.maxFormBytes === 'number'
    ? handle.maxFormBytes
    : ordinaryFormBytes

/** Screens with several things to do tell them apart in one `switch (form.get('intent'))`. Throws for a route that reads an intent in
 *  any other way, because then nobody could know which there are. */
function intentsOf(routeId: string): string[] {
  const file = fileOf(routeId, configured)
  if (!file) throw new Error(`app/routes.ts has no ${routeId}.`)
  const text = readFileSync(path.join(projectRoot, 'app', file), 'utf8')
  const [, afterSwitch] = text.split("switch (form.get('intent')) {")
  if (afterSwitch === undefined) {
    if (/\.get\('intent'\)/.test(text)) throw new Error(`${file} reads its intent without a switch.`)
    return ['']
  }
  const [body = ''] = afterSwitch.split(/\n {2}\}/)
  return [...body.matchAll(/\bcase '([^']+)':/g)].map(([, intent = '']) => intent)
}

function fileOf(routeId: string, entries: readonly RouteConfigEntry[]): string | undefined {
  for (const { id, file, children = [] } of entries) {
    if (id === routeId || file.replace(/\.tsx?$/, '') === routeId) return file
    const below = fileOf(routeId, children)
    if (below) return below
  }
  return undefined
}
