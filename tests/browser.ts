import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'

// The shell first: the same engine without a window's frame around it takes less than half the work.
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const names = [...shells, 'google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const isRoot = process.getuid?.() === 0

/** How a browser is started for tests: alone, quiet, and without a way out of this machine. */
export const browserFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

/** The browser that journeys run in: a Chrome or Chromium of this machine, else one that is installed now. undefined stands for
 *  Playwright's own download. Processes started later find it in CHROME_PATH. */
export function browserPath(): string | undefined {
  if (process.env.NOKEN_BROWSER === 'playwright') return undefined
  const found = findBrowser() ?? installWithApt()
  if (found) {
    process.env.CHROME_PATH = found
    return found
  }
  run('npx', ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), '--only-shell', 'chromium'])
  process.env.NOKEN_BROWSER = 'playwright'
  return undefined
}

function findBrowser(): string | undefined {
  const given = process.env.CHROME_PATH
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROME_PATH names no browser: ${given}`)
    return given
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder))
  const candidates = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [...candidates, ...macApplications].find((file) => isExecutable(file) && answers(file))
}

/** Some systems put a script there that only says how to install the browser. */
const answers = (file: string) => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installWithApt(): string | undefined {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium for the tests in a browser …')
  const install = (name: string) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  // Older systems have the whole browser only.
  const isInstalled =
    run('apt-get', ['update', '-qq']) && (install('chromium-headless-shell') || install('chromium'))
  return isInstalled ? findBrowser() : undefined
}

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0
