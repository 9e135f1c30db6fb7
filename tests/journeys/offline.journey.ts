import { expect, test } from './journey.ts'
import { signUp, someNewcomer } from './steps.ts'
import { languages } from './ways.ts'

for (const { language, way } of languages) {
  test.describe(way, () => {
    test.use({ locale: language })

    test('a learner whose signal is gone still sees that they are signed in, and goes on when it is back', async ({
      page,
      context,
      say,
    }) => {
      const person = someNewcomer()
      await signUp(page, say, person)
      const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
      // Once a tab has changed without a new document, the screen is one that fetches.
      await expect(async () => {
        await page.goto('/dashboard')
        await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
        await tab(say('learning_tab_events')).click()
        await expect(page).toHaveURL(/tab=events/)
        await expect(page.locator('html[data-same-document]')).toBeAttached({ timeout: 500 })
      }).toPass()

      await context.setOffline(true)
      await tab(say('learning_tab_courses')).click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(say('shell_error_offline_title'))
      const banner = page.getByRole('banner')
      await expect(banner.getByText(person.fullName)).toBeVisible()
      await expect(banner.getByRole('link', { name: say('common_sign_in') })).toHaveCount(0)

      await context.setOffline(false)
      await page
        .getByRole('main')
        .getByRole('link', { name: say('common_try_again') })
        .click()
      await expect(heading).toHaveText(say('learning_title'))
      await expect(banner.getByText(person.fullName)).toBeVisible()
    })
  })
}
