import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Of the pages that were shown, how many a page before dissolved into. */
const dissolved = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('dissolved')))

test('a page dissolves into the next, and nothing is called an error when the window changes or somebody has gone on already', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      const before = Number(sessionStorage.getItem('dissolved'))
      if (viewTransition) sessionStorage.setItem('dissolved', String(before + 1))
    })
  })
  await page.goto('/about')
  for (const path of ['/courses', '/events', '/artikel', '/about']) {
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click())
    await page.waitForURL(`**${path}`)
  }
  expect(await dissolved(page)).toBeGreaterThan(0)
  // A page that goes on at once may be gone before it has answered.
  const follow = (to: string) =>
    page
      .evaluate((href) => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click(), to)
      .catch(() => {})
  for (const [turn, path] of ['/courses', '/terms', '/events', '/privacy', '/artikel', '/about'].entries()) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    // Each asks for another page while the one before is on its way, in a window that has just become another.
    await follow('/courses')
    await page.setViewportSize({ width: 700 + turn, height: 600 })
    await follow('/')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.waitForLoadState()
  }
})
