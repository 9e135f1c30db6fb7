import type { Page } from '@playwright/test'
import { hero, services, softskills, statistics } from '#content/landing.ts'
import { benefits, closing } from '#content/landing-close.ts'
import { partners } from '#content/partners.ts'
import { site as organisation } from '#content/site.ts'
import { testimonials } from '#content/testimonials.ts'
import { expect, test } from './journey.ts'
import { oneMainWay } from './ways.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const { way, language, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('a visitor sees what this is, and every way on leads somewhere', async ({ page, say }) => {
      const main = page.getByRole('main')

      await test.step('what it is', async () => {
        await page.goto('/')
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        const word = (await main.locator('[data-typing]').getAttribute('data-typing'))?.split('|')[0] ?? ''
        expect(word).not.toBe('')
        await expect(heading(page)).toHaveText(
          [hero.before[language], word, hero.after[language]].join(' ').trim(),
        )
        const figures = page.getByRole('region', {
          name: say('site_home_statistics', { name: organisation.name }),
        })
        // A number that was counted, or a claim that the data bear out.
        await expect(figures.getByRole('definition')).toHaveText(statistics.map(() => /^\d+\+?$/))
        for (const { title } of [...services, ...softskills])
          await expect(main.getByRole('link', { name: title[language], exact: true }).first()).toBeVisible()
        for (const { title } of benefits) await expect(main.getByText(title[language])).toBeVisible()
        for (const { name } of partners)
          await expect(main.getByRole('listitem').filter({ hasText: name })).toBeVisible()
      })

      await test.step('the first steps', async () => {
        const steps = [
          [hero.browse[language], '/courses'],
          [hero.discover[language], '/passion-discovery'],
          [softskills[2]?.title[language] ?? '', '/courses'],
          [services[5]?.title[language] ?? '', '/program/career-connection'],
          [closing.go[language], '/courses'],
          [closing.events[language], '/events'],
        ] as const
        for (const [link, target] of steps)
          await expect(main.getByRole('link', { name: link, exact: true }).first()).toHaveAttribute(
            'href',
            new RegExp(`^${target}(\\?category=[\\w-]+)?$`),
          )
        const courses = main.getByRole('article')
        await expect(courses).toHaveCount(4)
        const course = courses.last().getByRole('link')
        const title = (await course.textContent()) ?? ''
        await course.click()
        await expect(heading(page)).toHaveText(title)
      })
    })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 360, height: 800 } })

      test('courses come second, and the whole page is not long', async ({ page }) => {
        await page.goto('/')
        const course = await page.getByRole('main').getByRole('article').first().boundingBox()
        expect(course?.y).toBeLessThan(900)
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5500)
      })

      test('what learners say is read one after the other', async ({ page, say }) => {
        await page.goto('/')
        const row = page.locator('#testimonials')
        const scrolled = () => row.evaluate((element) => Math.round(element.scrollLeft))
        await expect(row.getByRole('figure')).toHaveCount(testimonials.length)
        for (const { quote } of testimonials) await expect(row.getByText(quote[language])).toBeAttached()
        await row.focus()
        if (settings.javaScriptEnabled) {
          await page.getByRole('button', { name: say('site_home_next') }).click()
          await expect.poll(scrolled).toBe(320)
          await row.focus()
          await page.keyboard.press('ArrowRight')
          await expect.poll(scrolled).toBe(640)
          await page.getByRole('button', { name: say('site_home_previous') }).click()
          await expect.poll(scrolled).toBe(320)
        } else {
          await expect(page.getByRole('button', { name: say('site_home_next') })).toBeHidden()
          await page.keyboard.press('ArrowRight')
          await expect.poll(scrolled).toBeGreaterThan(0)
        }
      })
    })
  })
}

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('career words are typed in turn, until somebody prefers to read in peace', async ({ page, say }) => {
    await page.goto('/')
    const typed = page.locator('[data-typing]')
    const words = (await typed.getAttribute('data-typing'))?.split('|') ?? []
    expect(words.length).toBeGreaterThan(1)
    const title = heading(page)
    await expect(title).toHaveAccessibleName(new RegExp(`${words[0]}$`))
    await expect(typed).not.toHaveText(words[0] ?? '')
    await page.getByRole('button', { name: say('site_home_animation_pause') }).click()
    await expect(
      page.getByRole('button', { name: say('site_home_animation_pause'), pressed: true }),
    ).toBeVisible()
    expect(words).toContain(await typed.textContent())
    await expect(title).toHaveAccessibleName(new RegExp(`${words[0]}$`))
  })
})
