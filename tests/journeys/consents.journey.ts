import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#db/open-database.server.ts'
import { expect, test } from './journey.ts'
import { isClean, looksRight, signedInLooks } from './looks.ts'
import { becomes, someoneNew } from './people-steps.ts'
import type { Site } from './sites.ts'
import { enter, signUp, someNewcomer } from './steps.ts'
import { oneMainWay } from './ways.ts'

/** As if they had agreed to the terms before these changed in substance. */
async function agreedLongAgo(site: Site, email: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: site.dataDir, databaseUrl: site.databaseUrl })
  await db.execute(sql`update profiles set terms_edition = '2020-01-01' where email = ${email}`)
  await close()
}

const main = (page: Page) => page.getByRole('main')

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('who signs up has agreed, reads it word for word, and is asked again when it changes', async ({
      page,
      say,
      site,
    }) => {
      const person = someNewcomer()
      const notice = page.getByRole('link', { name: say('shell_texts_asked_open') })
      await signUp(page, say, person)

      await test.step('nothing is asked of who has just agreed', async () => {
        await expect(notice).toHaveCount(0)
        await page.goto('/account')
        await page.getByRole('link', { name: say('people_consents_open') }).click()
        await expect(page.getByRole('button', { name: say('people_consents_agree') })).toHaveCount(0)
        await expect(
          main(page).getByText(say('common_consent_given', { what: say('common_terms') })),
        ).toBeVisible()
        await isClean(page, settings.javaScriptEnabled)
      })

      await test.step('the very text is there', async () => {
        await main(page)
          .getByRole('link', { name: say('common_terms') })
          .click()
        await expect(page).toHaveURL(/\/account\/consents\/[0-9a-f-]{36}$/)
        await expect(page.getByRole('heading', { level: 1, name: say('common_terms') })).toBeVisible()
        await expect(main(page).locator('.prose h2').first()).toBeVisible()
        await isClean(page, settings.javaScriptEnabled)
      })

      await test.step('terms that have changed are asked for on every screen, with what has changed', async () => {
        await agreedLongAgo(site, person.email)
        await page.goto('/dashboard')
        await notice.click()
        await expect(main(page).getByRole('heading', { name: say('people_consents_asked') })).toBeVisible()
        await page.getByRole('button', { name: say('people_consents_agree') }).click()
        await expect(page.getByText(say('shell_flash_texts_agreed'))).toBeVisible()
        await expect(
          main(page).getByText(say('common_consent_given', { what: say('common_terms') })),
        ).toHaveCount(2)
        await page.goto('/dashboard')
        await expect(notice).toHaveCount(0)
      })
    })

    test('what is optional is given and taken back by one press each', async ({ page, say, account }) => {
      const person = await someoneNew(page, await account('admin'), 'student')
      await enter(page, person)
      await page.goto('/account/consents')
      for (const [title, on, off] of [
        ['common_newsletter', 'shell_flash_newsletter_on', 'shell_flash_newsletter_off'],
        ['common_consent_digest', 'shell_flash_digest_on', 'shell_flash_digest_off'],
      ] as const) {
        const purpose = main(page)
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { level: 3, name: say(title) }) })
        await purpose.getByRole('button', { name: say('common_turn_on') }).click()
        await expect(page.getByText(say(on))).toBeVisible()
        await purpose.getByRole('button', { name: say('people_turn_off') }).click()
        await expect(page.getByText(say(off))).toBeVisible()
        await expect(
          main(page).getByText(say('common_consent_taken_back', { what: say(title) })),
        ).toBeVisible()
      }
      await isClean(page, settings.javaScriptEnabled)
    })
  })
}

test('who was given an account by somebody else is asked for their own agreement, and an admin sees that they gave it', async ({
  page,
  say,
  account,
}) => {
  for (const role of ['student', 'instructor', 'staff'] as const) {
    const person = await someoneNew(page, await account('admin'), role)
    await enter(page, person)
    await page.goto('/account')
    await page.getByRole('link', { name: say('shell_texts_asked_open') }).click()
    await page.getByRole('button', { name: say('people_consents_agree') }).click()
    await expect(page.getByText(say('shell_flash_texts_agreed'))).toBeVisible()

    await becomes(page, await account('admin'))
    await page.goto(`/admin/users?search=${encodeURIComponent(person.email)}`)
    await page.getByRole('link', { name: person.fullName, exact: true }).click()
    await page.getByRole('link', { name: say('desk_user_tab_consents') }).click()
    for (const text of ['common_terms', 'common_privacy_policy'])
      await expect(
        page.getByRole('row').filter({ hasText: say('common_consent_given', { what: say(text) }) }),
      ).toContainText(say('common_consent_how_asked'))
  }
})

for (const { look, ...settings } of signedInLooks) {
  test.describe(look, () => {
    test.use(settings)

    test('the screens about consents', async ({ page, account }) => {
      const person = await someoneNew(page, await account('admin'), 'student')
      await enter(page, person)
      for (const screen of ['/account/consents', '/account']) await looksRight(page, screen)
    })
  })
}
