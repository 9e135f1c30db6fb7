import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Of the pages that were shown, how many a page before dissolved into. */
const dissolved = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('dissolved')))

test('a page dissolves into the next, and nothing is called an error when the window changes meanwhile', async ({
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
  for (const [turn, path] of ['/terms', '/events', '/privacy', '/artikel', '/about'].entries()) {
    await page.goto(path)
    // Another page comes while the window becomes another.
    const arrives = page.waitForURL('**/courses')
    await Promise.all([
      page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/courses"]')?.click()),
      page.setViewportSize({ width: 700 + turn, height: 600 }),
    ])
    await page.setViewportSize({ width: 1280, height: 740 })
    await arrives
  }
})
