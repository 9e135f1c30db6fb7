import { expect, test } from './journey.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { enter, fillSignIn, signUp, someNewcomer } from './steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('a forgotten password is replaced by the link in the mail, once', async ({ page, say, site }) => {
      const person = someNewcomer()
      await signUp(page, say, person)
      await page.context().clearCookies()

      await page.goto('/auth/signin')
      await page
        .getByRole('main')
        .getByRole('link', { name: say('people_forgot_password') })
        .click()
      await page.getByLabel(say('common_email'), { exact: true }).fill(person.email)
      await page.getByRole('button', { name: say('people_forgot_submit') }).click()
      await expect(page.getByText(say('people_forgot_sent', { email: person.email }))).toBeVisible()

      const mail = await mailTo(site.dataDir, person.email, '/auth/reset-password')
      const link = linkIn(mail, '/auth/reset-password')
      await page.goto(link)
      const newPassword = 'a-new-one-for-nona'
      await page.getByLabel(say('people_new_password'), { exact: true }).fill(newPassword)
      await page.getByLabel(say('common_confirm_password')).fill(newPassword)
      await page.getByRole('button', { name: say('people_reset_submit') }).click()
      await expect(page.getByText(say('shell_flash_password_reset'))).toBeVisible()

      await fillSignIn(page, say, person)
      await expect(page.getByRole('alert')).toContainText(say('people_invalid_credentials'))
      await fillSignIn(page, say, { ...person, password: newPassword })
      await expect(page).toHaveURL(/\/dashboard$/)

      const again = await page.goto(link)
      expect(again?.status()).toBe(410)
      await expect(page.getByRole('heading', { name: say('people_reset_link_invalid_title') })).toBeVisible()
    })

    test('signing out everywhere ends every session of that person', async ({ page, browser, say, site }) => {
      const person = someNewcomer()
      await signUp(page, say, person)
      const elsewhere = await browser.newContext({ baseURL: site.url, locale: settings.locale })
      const phone = await elsewhere.newPage()
      await enter(phone, person)
      await phone.goto('/account')
      await expect(phone.getByRole('heading', { level: 1, name: say('people_account_title') })).toBeVisible()

      await page.goto('/account')
      await page.getByRole('button', { name: say('people_sign_out_everywhere') }).click()
      await expect(page.getByRole('banner').getByRole('link', { name: say('common_sign_in') })).toBeVisible()
      await phone.goto('/account')
      await expect(phone).toHaveURL(/\/auth\/signin/)
      await elsewhere.close()
    })
  })
}

test('a new password ends the other sessions and keeps this one', async ({ page, browser, say, site }) => {
  const person = someNewcomer()
  await signUp(page, say, person)
  const elsewhere = await browser.newContext({ baseURL: site.url, locale: 'en-US' })
  const phone = await elsewhere.newPage()
  await enter(phone, person)

  await page.goto('/account')
  await page.getByLabel(say('people_account_current_password')).fill('not-mine')
  await page.getByLabel(say('people_new_password'), { exact: true }).fill('another-one')
  await page.getByLabel(say('common_confirm_password')).fill('another-one')
  await page.getByRole('button', { name: say('people_account_password_save') }).click()
  await expect(page.getByText(say('people_account_current_password_wrong')).first()).toBeVisible()

  await page.getByLabel(say('people_account_current_password')).fill(person.password)
  await page.getByLabel(say('people_new_password'), { exact: true }).fill('another-one')
  await page.getByLabel(say('common_confirm_password')).fill('another-one')
  await page.getByRole('button', { name: say('people_account_password_save') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('shell_flash_password_saved') })).toBeAttached()
  await phone.goto('/account')
  await expect(phone).toHaveURL(/\/auth\/signin/)
  await elsewhere.close()
})

test('a new name shows at once wherever the person is named', async ({ page, say }) => {
  await signUp(page, say, someNewcomer())
  await page.goto('/account')
  await page.getByLabel(say('common_full_name')).fill('Nona Mandacan')
  await page.getByRole('button', { name: say('people_account_profile_save') }).click()
  await expect(page.getByRole('banner').getByText('Nona Mandacan')).toBeVisible()
})

test('signing out everywhere leaves nothing in the browser of what was typed', async ({ page, say }) => {
  await signUp(page, say, someNewcomer())
  await page.goto('/account')
  await page.evaluate(() => localStorage.setItem('noken.note.x', 'Catatan yang belum tersimpan'))
  await page.getByRole('button', { name: say('people_sign_out_everywhere') }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: say('common_sign_in') })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
})

test('the page clears the browser after signing out where its header counts for nothing', async ({
  page,
  say,
}) => {
  await signUp(page, say, someNewcomer())
  await page.goto('/account')
  await page.evaluate(() => localStorage.setItem('noken.note.x', 'Catatan yang belum tersimpan'))
  // As for a browser that asks without https.
  await page.route('**/account', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    const headers = answer.headers()
    expect(headers['clear-site-data']).toBe('"storage"')
    delete headers['clear-site-data']
    await route.fulfill({ response: answer, headers })
  })
  await page.getByRole('button', { name: say('people_sign_out_everywhere') }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: say('common_sign_in') })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
})

test('signing out leaves nothing in the browser of what was typed', async ({ page, say }) => {
  const person = someNewcomer()
  await signUp(page, say, person)
  await page.goto('/account')
  await page.evaluate(() => localStorage.setItem('noken.draft.course', 'Kursus yang belum selesai'))
  const banner = page.getByRole('banner')
  await banner.getByText(person.fullName).click()
  await banner.getByRole('button', { name: say('common_sign_out') }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: say('common_sign_in') })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
})
