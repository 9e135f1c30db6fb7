import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { extent } from '#tests/runner/extent.ts'
import { onlyInAll } from './only-in-all.ts'

const phone = { width: 360, height: 800 }
const desk = { width: 1280, height: 800 }

/** Light and dark, each language on a phone and on a wide screen. The two main ones have both of everything. */
export const looks = [
  { look: 'light on a phone', colorScheme: 'light', viewport: phone, locale: 'id-ID' },
  { look: 'dark on a desk', colorScheme: 'dark', viewport: desk, locale: 'en-US' },
  { look: `light on a desk ${onlyInAll}`, colorScheme: 'light', viewport: desk, locale: 'id-ID' },
  { look: `dark on a phone ${onlyInAll}`, colorScheme: 'dark', viewport: phone, locale: 'en-US' },
] as const

/** The same for screens of those who are signed in: the main journeys look at them light on a phone, where least fits. */
export const signedInLooks = looks.map((each) => ({
  ...each,
  look: each.look === 'dark on a desk' ? `${each.look} ${onlyInAll}` : each.look,
}))

/** Opens a screen and looks at it. */
export async function looksRight(page: Page, screen: string): Promise<void> {
  await page.goto(screen)
  await isAccessible(page, screen)
}

/** No violation of axe's rules on the screen as it is now, in the middle of a journey: with `npm run test:all`. The main journeys look at
 *  screens once (accessibility.journey.ts). The checker needs JavaScript itself. */
export async function isClean(page: Page, javaScriptEnabled: boolean): Promise<void> {
  if (javaScriptEnabled && extent === 'all') expect(await violationsOn(page)).toEqual([])
}

/** No violation of axe's rules, a name for anyone who points at a picture that can be pressed, and nothing wider than
 *  the narrowest phone. */
export async function isAccessible(page: Page, screen: string): Promise<void> {
  expect.soft(await violationsOn(page), screen).toEqual([])
  expect.soft(await silentPictures(page), screen).toEqual([])
  const viewport = page.viewportSize()
  if (viewport?.width !== 360) return
  await page.setViewportSize({ ...viewport, width: 320 })
  const overflow = await page.evaluate(
    () => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth,
  )
  expect.soft(overflow, `${screen} at 320`).toBeLessThanOrEqual(0)
  await page.setViewportSize(viewport)
}

/** What can be pressed and shows only a picture, without saying what it is called when somebody points at it: by a
 *  `title`, or as desk-tools.css has it. */
const silentPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary')]
      .filter((each) => each.querySelector('svg') && each.checkVisibility() && each.textContent.trim() === '')
      .filter((each) => !each.title && !getComputedStyle(each, '::after').content.startsWith('"'))
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  )

/** What the checker finds on the screen as it is now: rule, place and HTML. */
export async function violationsOn(page: Page): Promise<string[]> {
  // A colour that is on its way to another one has the contrast of neither. What ended may have begun another one in what inherits from it,
  // so the screen is at rest only when a whole frame passed without any.
  await page.waitForFunction(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    return !document.getAnimations().some((animation) => animation instanceof CSSTransition)
  })
  // Nothing but the checker and one call: its driver for this browser takes twice as long a screen. Frames of other
  // sites are left out; here they are empty.
  await page.evaluate(`${axe.source};undefined`)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => `${id}: ${target} ${html}`))
  })
}

declare global {
  interface Window {
    /** Where the checker puts itself. */
    axe: typeof axe
  }
}
