import type { PlaywrightTestProject } from '@playwright/test'
import { browserFlags, browserPath } from '#tests/browser.ts'
import { proxyPrograms } from '#tests/proxies/nginx-before.ts'
import type { Extent } from '#tests/runner/extent.ts'
import type { SiteOption } from './journey.ts'
import { mainJourneys } from './main-journeys.ts'
import { onlyInAll } from './only-in-all.ts'

type Project = PlaywrightTestProject<SiteOption>

const payingJourneys = '**/*.paying.journey.ts'
/** What a screen looks like has nothing to do with when its scripts come. */
const looksAlone = '**/accessibility*.journey.ts'

/** Of what goes in several ways, those beside the main two (ways.ts): both languages, browsers with scripts and without. */
const otherWays = /en with JavaScript|id without JavaScript|en-US/

const embedded: Project = { name: 'embedded', use: { siteName: 'embedded' } }

/** Every way of a journey goes once: the main two on the embedded database, the others on PostgreSQL. */
const postgres: Project = {
  name: 'postgres',
  use: { siteName: 'postgres' },
  grep: otherWays,
  testIgnore: payingJourneys,
}

/** Every journey that scripts take part in, on a signal so weak that a screen can be used long before they have come. In one language: what
 *  comes late is the same in both. */
const late: Project = {
  name: 'late',
  use: { siteName: 'late', scriptsTake: 1500 },
  grepInvert: new RegExp(`without JavaScript|${otherWays.source}| a (?:desk|phone) ${onlyInAll}`),
  testIgnore: [looksAlone, payingJourneys],
}

/** A day as an organisation's readers have it, over HTTPS, through nginx: a learner's, and with everything an
 *  instructor's and staff's too. */
const proxied = (extent: Extent): Project => ({
  name: 'proxied',
  use: {
    siteName: 'proxied',
    ignoreHTTPSErrors: true,
    launchOptions: { executablePath: browserPath(), args: [...browserFlags, '--ignore-certificate-errors'] },
  },
  testMatch: (extent === 'all' ? ['learner', 'studio', 'events'] : ['learner']).map(
    (name) => `**/${name}.journey.ts`,
  ),
  grep: /id with JavaScript/,
})

/** Where people pay. */
const paying: Project = { name: 'paying', use: { siteName: 'paying' }, testMatch: payingJourneys }
const payingOnPostgres: Project = {
  name: 'paying-postgres',
  use: { siteName: 'paying-postgres' },
  testMatch: payingJourneys,
}

/** The main journeys go on the embedded database, which is what a newcomer's `npm start` runs on. Where there is no nginx, and none can be
 *  installed, nobody goes through it; in continuous integration that is an error. */
export function projectsOf(extent: Extent): Project[] {
  const hasProxy = proxyPrograms() !== undefined
  if (!hasProxy && process.env.CI) throw new Error('There is no nginx to go through.')
  if (!hasProxy) console.log('Without nginx and openssl no journey goes through a proxy.')
  const behind = hasProxy ? [proxied(extent)] : []
  const notMain = new RegExp(onlyInAll)
  const inMain = mainJourneys.map((file) => `**/${file}`)
  return extent === 'all'
    ? [
        { ...embedded, grepInvert: otherWays, testIgnore: payingJourneys },
        postgres,
        late,
        paying,
        payingOnPostgres,
        ...behind,
      ]
    : [
        { ...embedded, grepInvert: notMain, testMatch: inMain, testIgnore: payingJourneys },
        { ...paying, grepInvert: notMain, testMatch: inMain.filter((file) => file.includes('.paying.')) },
        ...behind,
      ]
}
