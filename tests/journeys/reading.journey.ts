import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { courseCalled, demoCourse, learn, signUp, someNewcomer } from './steps.ts'

// Long texts as they are set on wide screens: how many characters a line holds, over the real texts.

test.use({ locale: 'id-ID' })

for (const width of [1280, 1920]) {
  test(`a line of a long text holds 60 to 70 characters on a screen of ${width} pixels`, async ({
    page,
    say,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signUp(page, say, someNewcomer())
    const course = await courseCalled(demoCourse.title, page.request)
    await learn(page, course, 3)
    await page.goto('/artikel')
    const article = await page.getByRole('main').locator('article a').first().getAttribute('href')
    const lessons = course.lessons.slice(0, 3).map(({ id }) => `/courses/${course.id}/learn?lesson=${id}`)
    for (const screens of [lessons, [article ?? ''], ['/privacy', '/terms']]) {
      const lines: number[] = []
      for (const screen of screens) {
        await page.goto(screen)
        lines.push(...(await fullLinesOn(page)))
      }
      lines.sort((one, other) => one - other)
      const share = (part: number) => lines[Math.floor(part * lines.length)] ?? 0
      expect(lines.length, `lines on ${screens[0]}`).toBeGreaterThan(10)
      expect(share(0.5), `the middle one on ${screens[0]}`).toBeGreaterThanOrEqual(60)
      expect(share(0.95), `nearly all on ${screens[0]}`).toBeLessThanOrEqual(70)
    }
  })
}

/** How many characters each line of the paragraphs has that another one follows. */
async function fullLinesOn(page: Page): Promise<number[]> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() =>
    [...document.querySelectorAll('.prose > p')].flatMap((paragraph) => {
      const lines: { top: number; characters: number }[] = []
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let at = 0; at < (node.nodeValue ?? '').length; at += 1) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const [box] = range.getClientRects()
          const line = lines.at(-1)
          if (!box) continue
          if (line && Math.abs(box.top - line.top) < box.height / 2) line.characters += 1
          else lines.push({ top: box.top, characters: 1 })
        }
      }
      return lines.slice(0, -1).map(({ characters }) => characters)
    }),
  )
}
