import { expect, test } from './journey.ts'
import { isClean } from './looks.ts'
import { mailTo } from './mailbox.ts'
import { enter } from './steps.ts'
import { oneMainWay } from './ways.ts'

// One after the other: there is one next issue.
test.describe.configure({ mode: 'default' })

for (const { way, settings, language } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('an admin looks at every email as people get it, in both languages', async ({
      page,
      say,
      account,
    }) => {
      await enter(page, await account('admin'))
      await page.goto('/admin/dashboard')
      await page.getByRole('link', { name: say('desk_mails_title'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('desk_mails_title'))
      await isClean(page, settings.javaScriptEnabled)

      const main = page.getByRole('main')
      await main.getByRole('searchbox').fill(say('notifications_email_event_registered'))
      await main.getByRole('button', { name: say('common_apply_filters') }).click()
      const link = main.getByRole('link', { name: say('notifications_email_event_registered'), exact: true })
      await expect(main.getByRole('row')).toHaveCount(2)
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say('notifications_email_event_registered'),
      )
      const email = page.frameLocator('iframe')
      await expect(email.getByRole('link', { name: say('notifications_event_ticket') })).toBeVisible()
      await expect(email.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('pre')).toContainText(`${say('notifications_event_ticket')}:\nhttp`)
      await isClean(page, settings.javaScriptEnabled)

      const other = language === 'id' ? 'en' : 'id'
      await page.locator(`.tabs a[href$="language=${other}"]`).click()
      await expect(email.locator('html')).toHaveAttribute('lang', other)
    })

    test('staff look over the next newsletter, leave something out, write above it and send themselves a test', async ({
      page,
      say,
      site,
      account,
    }) => {
      const staff = await account('staff')
      await enter(page, staff)
      await page.goto('/staff/dashboard')
      await page
        .getByRole('navigation', { name: say('shell_desk') })
        .getByRole('link', { name: say('common_newsletter'), exact: true })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common_newsletter'))
      await isClean(page, settings.javaScriptEnabled)
      const email = page.frameLocator('iframe')
      await expect(email.getByRole('heading', { level: 2 }).first()).toBeVisible()

      const opening = `Selamat hari Senin ${Date.now()}`
      const field = language === 'id' ? 'openingId' : 'openingEn'
      const title = await page.locator('.issue-item a').last().textContent()
      await page.locator('.issue-item input').last().setChecked(true)
      await page.locator(`[name=${field}]`).fill(opening)
      await page.getByRole('button', { name: say('desk_newsletter_save') }).click()
      await expect(page.getByText(say('shell_flash_issue_saved'))).toBeVisible()
      await expect(page.locator('.issue-item input').last()).toBeChecked()
      await expect(email.getByRole('paragraph').filter({ hasText: opening })).toBeVisible()
      await expect(email.getByText(title ?? '')).toHaveCount(0)
      await isClean(page, settings.javaScriptEnabled)

      await page.getByRole('button', { name: say('desk_newsletter_test') }).click()
      await expect(page.getByText(say('shell_flash_issue_tested'))).toBeVisible()
      const mail = await mailTo(site.dataDir, staff.email, opening)
      expect(mail).toContain('Content-Type: multipart/alternative')
      expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')

      await page.locator('.issue-item input').last().setChecked(false)
      await page.locator(`[name=${field}]`).fill('')
      await page.getByRole('button', { name: say('desk_newsletter_save') }).click()
      await expect(page.locator('.issue-item input').last()).not.toBeChecked()
    })
  })
}
