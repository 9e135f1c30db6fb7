import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import {
  aboutClosing,
  aboutHero,
  aboutStatistics,
  heroClaims,
  milestones,
  missions,
  values,
  vision,
} from '#content/about.ts'
import { site as organisation } from '#content/site.ts'
import { team } from '#content/team.ts'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { expect, test } from './journey.ts'
import { oneMainWay } from './ways.ts'

const legalLinks = { privacy: 'shell_footer_privacy', terms: 'common_terms', cookies: 'shell_footer_cookies' }

const headSchema = z.object({ title: z.string(), description: z.string(), updated: z.coerce.date() })

/** The head of a legal text, as it was written. */
function headOf(page: string, language: Locale) {
  const file = path.resolve(import.meta.dirname, `../../content/legal/${page}.${language}.md`)
  const [, head = ''] = readFileSync(file, 'utf8').split(/^---$/m)
  return headSchema.parse(parse(head))
}

for (const { way, language, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('a visitor reads who is behind it, and how to begin or say hello', async ({ page, say }) => {
      const main = page.getByRole('main')
      const heading = page.getByRole('heading', { level: 1 })
      await page.goto('/')
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('common_about_us') })
        .click()
      await expect(heading).toHaveText(aboutHero.title[language])
      // What is counted is said; the demo has some of each.
      const figures = [...heroClaims, ...aboutStatistics]
      await expect(main.getByRole('term')).toHaveText(figures.map(({ label }) => label[language]))
      await expect(main.getByRole('definition')).toHaveText(figures.map(() => /^[1-9]\d*([.,]\d)?[+%]?$/))
      await expect(main.getByText(vision.text[language])).toBeVisible()
      for (const { title } of [...missions, ...values, ...milestones])
        await expect(
          main.getByRole('heading', { level: 3, name: title[language], exact: true }),
        ).toBeVisible()
      for (const { name, bio } of team)
        await expect(main.getByRole('listitem').filter({ hasText: name })).toContainText(bio[language])

      await main.getByRole('link', { name: aboutClosing.start[language] }).click()
      await expect(heading).toHaveText(say('courses_title'))
      await page.goBack()
      await main.getByRole('link', { name: aboutClosing.contact[language] }).click()
      await expect(heading).toHaveText(say('site_contact_title'))
    })

    test('a visitor reads how data is treated, in their language, and by which rules', async ({
      page,
      say,
    }) => {
      const main = page.getByRole('main')
      await page.goto('/about')
      for (const [key, link] of Object.entries(legalLinks)) {
        const { title, description, updated } = headOf(key, language)
        await page
          .getByRole('navigation', { name: say('common_legal') })
          .getByRole('link', { name: say(link) })
          .click()
        await expect(page).toHaveURL(new RegExp(`/${key}$`))
        await expect(page).toHaveTitle(`${title} – ${organisation.name}`)
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(main.getByText(description)).toBeVisible()
        await expect(
          main.getByText(say('site_legal_updated', { date: formatDate(updated, language) })),
        ).toBeVisible()
        await expect(
          main.locator(`[lang=${language}]`).getByRole('heading', { level: 2 }).first(),
        ).toBeVisible()
        await expect(main.getByText('{{')).toHaveCount(0)
        const others = main.getByRole('navigation', { name: say('site_legal_others') }).getByRole('link')
        await expect(others).toHaveText(
          Object.values(legalLinks)
            .filter((other) => other !== link)
            .map((other) => say(other)),
        )
      }
    })
  })
}
