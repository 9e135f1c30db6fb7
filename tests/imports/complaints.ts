import { sourceFiles } from '#tests/source-files.ts'
import type { Plan, Room } from './allowed-imports.ts'
import { type Arrow, arrowsOf, findCircle, neighbours } from './found-imports.ts'

export const layerOf = (file: string): string => file.split('/')[0] ?? ''

/** The room of a folder such as app/; files that lie in the folder itself belong to none: they put the rooms together. */
export const roomIn = (folder: string) => (file: string) => {
  const [first, room, ...rest] = file.split('/')
  return first === folder && room && rest.length > 0 ? room : null
}

const isRoute = (file: string) => /^app\/([^/]+\/routes|api)\//.test(file)
/** What may be sent to a browser: everything that does not say `.server`, but for routes, whose loaders and actions stay behind. */
const isForBrowsers = (file: string) =>
  /^(app|domain|shared)\//.test(file) &&
  !/\.server\.|^app\/(root|routes|entry\.server)\.tsx?$/.test(file) &&
  !isRoute(file)

/** An arrow that no plan allows, with the sentence that says why. null for one that is right. */
export function wrongWith({ from, to, isType }: Arrow, plan: Plan): string | null {
  const [start, end] = [layerOf(from), layerOf(to)]
  const allowedTo = (rooms: readonly Room[], name: string) =>
    rooms.find((room) => room.name === name)?.mayImport
  if (start !== end && start !== 'app' && !allowedTo(plan.layers, start)?.has(end))
    return `${start} may not import ${end}.`
  if (isRoute(from) && isRoute(to))
    return 'A route imports no other route: what two share belongs to their area.'
  if (start === 'app' && to.startsWith('db/tables/'))
    return 'A screen asks the domain: tables are read there.'
  if (isForBrowsers(from) && to.includes('.server.') && !isType)
    return 'What a browser may get imports nothing that only the server has.'
  if (start === 'domain' && end === 'domain') return wrongRoom(from, to, 'domain', plan.domain)
  return start === 'app' ? wrongInApp(from, to, plan) : null
}

function wrongRoom(from: string, to: string, folder: string, rooms: readonly Room[]): string | null {
  const [start, end] = [roomIn(folder)(from), roomIn(folder)(to)]
  if (!start || !end || start === end) return null
  const allowed = rooms.find(({ name }) => name === start)?.mayImport
  return allowed?.has(end) ? null : `${folder}/${start} may not import ${folder}/${end}.`
}

function wrongInApp(from: string, to: string, plan: Plan): string | null {
  const room = roomIn('app')(from)
  if (!room) return layerOf(to) === 'server' ? 'app may not import server.' : null
  const allowed = plan.app.find(({ name }) => name === room)?.mayImport
  if (layerOf(to) !== 'app')
    return allowed?.has(layerOf(to)) ? null : `app/${room} may not import ${layerOf(to)}.`
  if (!roomIn('app')(to)) return `app/${room} may not import what puts the rooms together.`
  return wrongRoom(from, to, 'app', plan.app)
}

/** Rooms that the plan lets a room import though nothing there does: the drawing would be of another house. */
function unusedLeave(plan: Plan, arrows: readonly Arrow[]): string[] {
  return (['app', 'domain'] as const).flatMap((folder) => {
    const used = neighbours(arrows, roomIn(folder))
    const names = new Set(plan[folder].map(({ name }) => name))
    return plan[folder].flatMap(({ name, mayImport }) =>
      [...mayImport]
        .filter((other) => names.has(other) && !used.get(name)?.has(other))
        .map((other) => `${folder}/${name} → ${folder}/${other}: drawn, but nothing imports it.`),
    )
  })
}

function circles(arrows: readonly Arrow[]): string[] {
  const ways = [(file: string): string | null => file, roomIn('app'), roomIn('domain'), layerOf]
  return ways.flatMap((nameOf) => {
    const found = findCircle(
      new Map([...neighbours(arrows, nameOf)].map(([name, ends]) => [name, new Set(ends.keys())])),
    )
    return found ? [`A circle: ${found.join(' → ')}`] : []
  })
}

/** Every arrow of the product. */
export const productArrows = (plan: Plan): Arrow[] =>
  arrowsOf(sourceFiles(plan.layers.map(({ name }) => name)))

/** What is wrong with the house: arrows that the plan does not draw, drawn ones that do not exist, and circles. */
export function complaintsAbout(plan: Plan, arrows: readonly Arrow[]): string[] {
  const wrong = arrows.flatMap((arrow) => {
    const why = wrongWith(arrow, plan)
    return why ? [`${arrow.from} → ${arrow.to}: ${why}`] : []
  })
  return [...wrong, ...unusedLeave(plan, arrows), ...circles(arrows)]
}
