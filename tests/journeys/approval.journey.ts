import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { isAccessible, isClean, signedInLooks } from './looks.ts'
import { enter, fillSignUp, menuOf, someNewcomer } from './steps.ts'
import { makeCourse, signUpToTeach } from './studio-steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('a first course waits for staff, who refuse it with a reason and then approve its instructor', async ({
      page,
      browser,
      say,
      site,
      account,
    }) => {
      const person = { ...someNewcomer(), fullName: `Guru ${Date.now()}` }
      const title = `Merajut ${Date.now()}`
      await signUpToTeach(page, say, person)
      await makeCourse(page, title)
      await expect(page.getByText(say('studio_waiting_for_approval'), { exact: true })).toBeVisible()
      await expect(page.getByText(say('studio_ask_title'), { exact: true })).toBeVisible()
      await isClean(page, settings.javaScriptEnabled)

      const desk = await browser.newContext({ baseURL: site.url, ...settings })
      const staff = await desk.newPage()
      await enter(staff, await account('staff'))
      await staff.goto('/staff/approvals')
      const card = staff.getByRole('row').filter({ hasText: person.fullName })
      await expect(card.first()).toContainText(title)
      await isClean(staff, settings.javaScriptEnabled)
      await menuOf(staff, say, person.fullName).click()
      await staff.getByRole('link', { name: say('desk_refuse_of', { name: person.fullName }) }).click()
      await staff.getByLabel(say('desk_refuse_reason')).fill('Tambah satu pelajaran dulu.')
      await isClean(staff, settings.javaScriptEnabled)
      await staff
        .getByRole('dialog')
        .getByRole('button', { name: say('desk_refuse') })
        .click()
      await expect(staff.getByText(person.fullName, { exact: true })).toHaveCount(0)

      await page.goto('/instructor/dashboard?tab=courses')
      await expect(page.getByText('Tambah satu pelajaran dulu.')).toBeVisible()
      await isClean(page, settings.javaScriptEnabled)
      await menuOf(page, say, title).click()
      await page.getByRole('button', { name: say('common_publish_of', { title }) }).click()
      // It has no lesson yet, which is asked about.
      await page.getByRole('button', { name: say('studio_publish_empty_yes') }).click()
      await expect(page.getByText(say('studio_waiting_for_approval'), { exact: true })).toBeVisible()

      await staff.goto('/staff/approvals')
      await staff.getByRole('button', { name: say('desk_approve_of', { name: person.fullName }) }).click()
      await expect(
        staff.getByRole('button', { name: say('desk_approve_of', { name: person.fullName }) }),
      ).toHaveCount(0)
      await desk.close()

      await page.goto('/instructor/dashboard?tab=courses')
      await expect(page.getByRole('row').getByText(say('common_published'), { exact: true })).toBeVisible()
      await expect(page.getByText(say('studio_ask_title'), { exact: true })).toHaveCount(0)
    })
  })
}

/** A hundred letters and no blank. */
const longName = `Sri${'wahyuningtyas'.repeat(8)}`.slice(0, 100)

for (const { look, colorScheme, viewport, locale } of signedInLooks) {
  test.describe(look, () => {
    test.use({ colorScheme, viewport, locale })

    test('a name of a hundred letters without a blank makes no screen scroll sideways', async ({
      page,
      browser,
      say,
      site,
      account,
    }) => {
      const person = { ...someNewcomer(), fullName: longName }
      await signUpToTeach(page, say, person)
      await makeCourse(page, longName)
      for (const screen of ['/account', '/instructor/dashboard?tab=courses', '/instructor/dashboard'])
        await fits(page, screen)
      await page.goto('/instructor/dashboard?tab=courses')
      const manage = page.locator('a[href*="/manage"]').first()
      const managed = (await manage.getAttribute('href')) ?? ''
      await fits(page, managed)
      const courseId = managed.split('/').at(-2) ?? ''
      await fits(page, `/courses/${courseId}`)

      const desk = await browser.newContext({ baseURL: site.url, viewport, locale, colorScheme })
      const other = await desk.newPage()
      await enter(other, await account('admin'))
      await fits(other, '/staff/approvals')
      await isAccessible(other, '/staff/approvals')
      const screens = [
        `/admin/users?search=${person.email}`,
        '/admin/audit',
        '/admin/courses',
        '/admin/dashboard',
        `/admin/courses/${courseId}/manage`,
        `/admin/courses/${courseId}/edit`,
      ]
      for (const screen of screens) await fits(other, screen)
      await desk.close()
    })

    test('nor does such a name in the inbox, on a certificate or among students', async ({
      page,
      say,
      account,
      browser,
      site,
    }) => {
      const sent = { name: longName, email: someNewcomer().email, subject: longName, message: longName }
      const answer = await page.request.post('/contact', { form: sent })
      expect(answer.ok()).toBe(true)
      await page.goto('/auth/signup')
      await fillSignUp(page, say, { ...someNewcomer(), fullName: longName })
      await expect(page).toHaveURL(/\/dashboard$/)
      for (const screen of ['/dashboard', '/dashboard?tab=achievements', '/account', '/courses', '/'])
        await fits(page, screen)
      const desk = await browser.newContext({ baseURL: site.url, viewport, locale, colorScheme })
      const staff = await desk.newPage()
      await enter(staff, await account('staff'))
      await fits(staff, '/staff/inbox')
      await desk.close()
    })
  })
}

/** Nothing on the screen is wider than the window. */
async function fits(page: Page, screen: string): Promise<void> {
  await page.goto(screen)
  const overflow = await page.evaluate(
    () => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth,
  )
  expect.soft(overflow, screen).toBeLessThanOrEqual(0)
}
