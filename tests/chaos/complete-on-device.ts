import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Weather } from './bad-network.ts'

export type OfflineReport = {
  learners: number
  completions: number
  /** When pages that came from the device were first painted, in milliseconds from asking for them. */
  paints: number[]
  complaints: string[]
}

/** On a device that has nothing else to do. */
const firstPaintMs = 1000

type During = { report: OfflineReport; weather: Weather | 'flapping'; isAlone: boolean }

/** Looks at the lesson to go on with and completes it, if one can. False when no page came. */
export async function completeNext(page: Page, player: string, during: During): Promise<boolean> {
  const hasCome = await page.goto(player, { timeout: 5_000, waitUntil: 'commit' }).then(
    () => true,
    () => false,
  )
  // Scripts that do not come are waited for by nobody: the page is read and pressed without them.
  const button = page.locator('[name=intent][value=complete]:visible').first()
  const isThere =
    hasCome &&
    (await button.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    ))
  if (!isThere) return hasCome && (await isAlive(page))
  if (during.weather !== 'open') await notePaint(page, during)
  await button.click({ timeout: 3_000, noWaitAfter: true }).catch(() => {})
  await page.waitForLoadState('domcontentloaded', { timeout: 4_000 }).catch(() => {})
  return isAlive(page)
}

/** Whether anyone who drives the page still hears of it: after a navigation that failed they may not. */
const isAlive = (page: Page): Promise<boolean> =>
  within(
    page.evaluate(() => true).catch(() => true),
    false,
  )

/** What a page says, or this when it says nothing for two seconds. */
export const within = <Said>(said: Promise<Said>, otherwise: Said): Promise<Said> =>
  Promise.race([said.catch(() => otherwise), delay(2_000).then(() => otherwise)])

/** How soon a page that came from the device was painted, and of one that was not soon, when it had come. */
async function notePaint(page: Page, { report, weather, isAlone }: During): Promise<void> {
  const seen = await within(
    page.evaluate(async () => {
      if (!document.querySelector('[data-kept]')) return null
      const painted = await new Promise<number>((resolve) =>
        new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName('first-contentful-paint')
          if (first) resolve(first.startTime)
        }).observe({ type: 'paint', buffered: true }),
      )
      const [asked] = performance.getEntriesByType('navigation')
      return { painted, came: asked instanceof PerformanceNavigationTiming ? asked.responseEnd : 0 }
    }),
    null,
  )
  if (seen === null) return
  const [came, painted] = [Math.round(seen.came), Math.round(seen.painted)]
  report.paints.push(painted)
  if (isAlone && painted > firstPaintMs)
    report.complaints.push(
      `a page that is kept was painted after ${painted} ms (${weather}; it had come after ${came} ms)`,
    )
}
