import { expect, test } from './journey.ts'
import { isClean, looksRight, signedInLooks } from './looks.ts'
import { mailTo } from './mailbox.ts'
import { someoneNew } from './people-steps.ts'
import { enter, signUp, someNewcomer } from './steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('somebody has their account deleted, is told when, and changes their mind', async ({
      page,
      say,
      site,
    }) => {
      const person = someNewcomer()
      const main = page.getByRole('main')
      const back = page.getByRole('link', { name: say('shell_account_leaves_open') })
      await signUp(page, say, person)
      await page.goto('/account')
      await page.getByRole('link', { name: say('people_delete_open') }).click()
      await expect(main.getByRole('heading', { name: say('people_delete_stays') })).toBeVisible()
      await isClean(page, settings.javaScriptEnabled)
      await main.getByRole('button', { name: say('common_delete_title') }).click()
      await expect(page.getByText(say('shell_flash_deletion_asked'))).toBeVisible()
      await isClean(page, settings.javaScriptEnabled)
      expect(await mailTo(site.dataDir, person.email, '/account/delete')).toContain(person.fullName)

      await page.goto('/dashboard')
      await back.click()
      await main.getByRole('button', { name: say('people_delete_keep') }).click()
      await expect(page.getByText(say('shell_flash_deletion_taken_back'))).toBeVisible()
      await page.goto('/dashboard')
      await expect(back).toHaveCount(0)
    })
  })
}

for (const { look, ...settings } of signedInLooks) {
  test.describe(look, () => {
    test.use(settings)

    test('the screen on which an account is deleted, before and after it is asked for', async ({
      page,
      account,
    }) => {
      await enter(page, await someoneNew(page, await account('admin'), 'instructor'))
      await looksRight(page, '/account/delete')
      const asked = await page.request.post('/account/delete', {
        form: { intent: 'delete' },
        maxRedirects: 0,
      })
      expect(asked.status()).toBe(302)
      for (const screen of ['/account/delete', '/instructor/dashboard']) await looksRight(page, screen)
    })
  })
}
