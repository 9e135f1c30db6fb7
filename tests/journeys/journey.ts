import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Role } from '#shared/roles.ts'
import { type DemoAccount, demoAccounts } from '#tests/running-server.ts'
import { someAddress } from '#tests/visitor.ts'
import { type Site, type SiteName, siteOf } from './sites.ts'
import { type Words, wordsOf } from './words.ts'

export type SiteOption = {
  siteName: SiteName
  /** Milliseconds that each script is on its way, as on a phone with a weak signal: somebody taps what they see before it can answer. */
  scriptsTake: number
}

type Fixtures = {
  site: Site
  /** The words of the language that this journey's browser asks for. */
  say: Words
  account: (role: Role) => Promise<DemoAccount>
}

/** A journey through one of the built sites. It fails at the first script error, the first thing that the content security
 *  policy refuses and the first answer that says the server has failed; nothing outside this machine is asked for anything. */
export const test = base.extend<Fixtures & SiteOption>({
  siteName: ['embedded', { option: true }],
  scriptsTake: [0, { option: true }],
  locale: 'en-US',
  timezoneId: 'Asia/Jayapura',
  site: async ({ siteName }, use) => use(siteOf(siteName)),
  baseURL: async ({ site }, use) => use(site.url),
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'x-forwarded-for': someAddress() }),
  say: async ({ locale }, use) => use(wordsOf(locale?.startsWith('id') ? 'id' : 'en')),
  account: async ({ site }, use) => {
    const accounts = await demoAccounts(site.dataDir)
    await use(async (role) => {
      const found = accounts.find((each) => each.role === role)
      if (!found) throw new Error(`The demo has no account of a ${role}.`)
      return found
    })
  },
  context: async ({ context, site, scriptsTake }, use) => {
    const problems: string[] = []
    if (scriptsTake > 0) await delayScripts(context, scriptsTake)
    const cutOff = noteCuts(context)
    context.on('page', (page) => watch(page, site, { problems, cutOff }))
    await use(context)
    expect(problems).toEqual([])
  },
})

export { expect }

const withoutFragment = (url: string) => url.replace(/#.*/s, '')

async function delayScripts(context: BrowserContext, milliseconds: number): Promise<void> {
  await context.route('**/*.js', async (route) => {
    await setTimeout(milliseconds)
    // Anyone who has gone on to another page meanwhile needs it no more.
    await route.continue().catch(() => {})
  })
}

/** Whether a journey has taken the network away. */
function noteCuts(context: BrowserContext): { isSo: boolean } {
  const cutOff = { isSo: false }
  const setOffline = context.setOffline.bind(context)
  context.setOffline = (offline) => {
    cutOff.isSo ||= offline
    return setOffline(offline)
  }
  return cutOff
}

type Seen = { problems: string[]; cutOff: { isSo: boolean } }

function watch(page: Page, site: Site, { problems, cutOff }: Seen): void {
  const documents = new Set<string>()
  page.on('response', (response) => {
    // A hydrated screen sends its forms by fetching.
    const isForm = response.request().method() === 'POST'
    if (isForm || response.request().isNavigationRequest()) documents.add(withoutFragment(response.url()))
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`)
  })
  page.on('pageerror', (error) => problems.push(`script error on ${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    // A page that answers 404 or 429 is what some journeys look for; a file that is missing is not.
    const isRefusedPage =
      message.text().startsWith('Failed to load resource') &&
      documents.has(withoutFragment(message.location().url))
    // What a browser says once a journey has taken its network away; FAILED where scripts are delayed, because Playwright passes
    // requests on then.
    const isCutOff = cutOff.isSo && /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/.test(message.text())
    // The browser finds no other site (browserFlags); a video's player is one.
    const isElsewhere =
      /^https?:/.test(message.location().url) && !message.location().url.startsWith(site.url)
    if (message.type() === 'error' && !isRefusedPage && !isCutOff && !isElsewhere)
      problems.push(`console on ${page.url()}: ${message.text()}`)
  })
}
