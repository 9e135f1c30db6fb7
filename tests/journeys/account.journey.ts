import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from './journey.ts'
import { enter, fillSignIn, signUp, someNewcomer } from './steps.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a forgotten password is replaced by the link in the mail, once', async ({ page, say, site }) => {
      const person = someNewcomer()
      await signUp(page, say, person)
      await page.context().clearCookies()

      await page.goto('/auth/signin')
      await page
        .getByRole('main')
        .getByRole('link', { name: say('auth_forgot_password') })
        .click()
      await page.getByLabel(say('auth_email'), { exact: true }).fill(person.email)
      await page.getByRole('button', { name: say('auth_forgot_submit') }).click()
      await expect(page.getByText(say('auth_forgot_sent', { email: person.email }))).toBeVisible()

      const link = await linkMailedTo(person.email, path.join(site.dataDir, 'mail'))
      await page.goto(link)
      const newPassword = 'a-new-one-for-nona'
      await page.getByLabel(say('auth_reset_new_password'), { exact: true }).fill(newPassword)
      await page.getByLabel(say('auth_confirm_password')).fill(newPassword)
      await page.getByRole('button', { name: say('auth_reset_submit') }).click()
      await expect(page.getByText(say('auth_reset_done'))).toBeVisible()

      await fillSignIn(page, say, person)
      await expect(page.getByRole('alert')).toContainText(say('auth_invalid_credentials'))
      await fillSignIn(page, say, { ...person, password: newPassword })
      await expect(page).toHaveURL(/\/dashboard$/)

      const again = await page.goto(link)
      expect(again?.status()).toBe(410)
      await expect(page.getByRole('heading', { name: say('auth_reset_link_invalid_title') })).toBeVisible()
    })

    test('signing out everywhere ends every session of that person', async ({ page, browser, say, site }) => {
      const person = someNewcomer()
      await signUp(page, say, person)
      const elsewhere = await browser.newContext({ baseURL: site.url, locale: 'en-US' })
      const phone = await elsewhere.newPage()
      await enter(phone, person)
      await phone.goto('/account')
      await expect(phone.getByRole('heading', { level: 1, name: say('account_title') })).toBeVisible()

      await page.goto('/account')
      await page.getByRole('button', { name: say('account_sign_out_everywhere') }).click()
      await expect(page.getByRole('banner').getByRole('link', { name: say('header_sign_in') })).toBeVisible()
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
  await page.getByLabel(say('account_current_password')).fill('not-mine')
  await page.getByLabel(say('auth_reset_new_password'), { exact: true }).fill('another-one')
  await page.getByLabel(say('auth_confirm_password')).fill('another-one')
  await page.getByRole('button', { name: say('account_password_save') }).click()
  await expect(page.getByText(say('account_current_password_wrong')).first()).toBeVisible()

  await page.getByLabel(say('account_current_password')).fill(person.password)
  await page.getByLabel(say('auth_reset_new_password'), { exact: true }).fill('another-one')
  await page.getByLabel(say('auth_confirm_password')).fill('another-one')
  await page.getByRole('button', { name: say('account_password_save') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('account_password_saved') })).toBeAttached()
  await phone.goto('/account')
  await expect(phone).toHaveURL(/\/auth\/signin/)
  await elsewhere.close()
})

test('a new name shows at once wherever the person is named', async ({ page, say }) => {
  await signUp(page, say, someNewcomer())
  await page.goto('/account')
  await page.getByLabel(say('auth_full_name')).fill('Nona Mandacan')
  await page.getByRole('button', { name: say('account_profile_save') }).click()
  await expect(page.getByRole('banner').getByText('Nona Mandacan')).toBeVisible()
})

/** The first address of this site in the newest mail to somebody, as soon as there is one. */
async function linkMailedTo(email: string, folder: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      link = await findLink(email, folder)
      return link
    })
    .toBeDefined()
  return link ?? ''
}

async function findLink(email: string, folder: string): Promise<string | undefined> {
  const files = await readdir(folder).catch(() => [])
  for (const file of files.filter((name) => name.endsWith('.eml')).toReversed()) {
    const mail = await readFile(path.join(folder, file), 'utf8')
    if (!mail.includes(email)) continue
    // Quoted-printable: long lines are folded, and = stands as =3D.
    const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const [link] = /http:\/\/127\.0\.0\.1\S+/.exec(text) ?? []
    if (link) return link
  }
  return undefined
}
