import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Programs of this machine that tests need beside what npm installs. */

export const isRoot = process.getuid?.() === 0

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of these programs that stands in a folder of PATH, or where servers' programs stand, and starts. `asks`: with what it says
 *  something of itself and ends. */
export function findProgram(names: readonly string[], asks: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders
    .filter((folder) => path.isAbsolute(folder))
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => isExecutable(file) && answers(file, asks))
}

/** Some systems put a script there that only says how to install the program. */
export const answers = (file: string, asks: string): boolean =>
  spawnSync(file, [asks], { stdio: 'ignore' }).status === 0

/** Installs packages of a Debian system, the first of these sets that it has; false where that can't be done. */
export function installWithApt(what: string, ...sets: string[][]): boolean {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${what} …`)
  return (
    aptGet('update', '-qq') &&
    sets.some((names) => aptGet('install', '-y', '-qq', '--no-install-recommends', ...names))
  )
}

/** Only one apt-get runs at a time on a machine; another doesn't wait but fails. Ours (checks run side by side) wait for each other, and
 *  ten minutes for the system's own. */
const aptGet = (...args: string[]): boolean =>
  run('flock', [path.join(tmpdir(), 'noken-apt.lock'), 'apt-get', '-o', 'DPkg::Lock::Timeout=600', ...args])

export const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0
