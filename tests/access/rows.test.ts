import { expect, test } from 'vitest'
import { readMatrix } from './matrix.ts'
import { routesOfBuild } from './routes-of-build.ts'

const rows = readMatrix()
const { routes, routeIdOf } = await routesOfBuild()

const intentsOf = (routeId: string) => routes.find(({ id }) => id === routeId)?.intents ?? []

test('every route and every intent has a row', () => {
  const told = new Set(
    rows.map(({ method, path, fields }) => {
      const pathname = path.replaceAll(/\{[^}]+\}/g, 'x').replace(/\?.*/, '')
      const id = routeIdOf(pathname) ?? ''
      const hasOneThingToDo = method === 'GET' || intentsOf(id).join() === ''
      return `${method} ${id} ${hasOneThingToDo ? '' : fields.get('intent')}`.trim()
    }),
  )
  const needed = routes.flatMap(({ id, intents, hasScreen, hasLoader }) => [
    ...(hasScreen || hasLoader ? [`GET ${id}`] : []),
    ...intents.map((intent) => `POST ${id} ${intent}`.trim()),
  ])
  expect(needed.filter((each) => !told.has(each))).toEqual([])
})

test('every row speaks of a route that there is', () => {
  for (const { method, path, fields, name } of rows) {
    const id = routeIdOf(path.replaceAll(/\{[^}]+\}/g, 'x').replace(/\?.*/, ''))
    expect(id, name).toBeDefined()
    const intents = intentsOf(id ?? '')
    if (method !== 'GET' && intents.join() !== '') expect(intents, name).toContain(fields.get('intent'))
  }
})
