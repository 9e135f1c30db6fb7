import { answers, findProgram, installWithApt, isExecutable, isRoot, run } from './programs.ts'

// The shell first: the same engine without a window's frame around it takes less than half the work.
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const names = [...shells, 'google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

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
  const found = findBrowser() ?? installedBrowser()
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
  return (
    findProgram(names, '--version') ??
    macApplications.find((file) => isExecutable(file) && answers(file, '--version'))
  )
}

// Older systems have the whole browser only.
const installedBrowser = () =>
  installWithApt('Chromium for the tests in a browser', ['chromium-headless-shell'], ['chromium'])
    ? findBrowser()
    : undefined
