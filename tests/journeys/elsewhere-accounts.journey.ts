import { providerNames } from '#tests/identity-provider/of-a-site.ts'
import { answerThere, complete, goTo, press, somebody } from './elsewhere-steps.ts'
import { expect, test } from './journey.ts'
import { isClean } from './looks.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { enter, signUp, someNewcomer } from './steps.ts'
import { oneMainWay } from './ways.ts'

const { campus, school } = providerNames

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('an account without a password is told by what it opens, and opens by the other provider too from then on', async ({
      page,
      say,
    }) => {
      const ana = somebody()
      await page.goto('/auth/signup')
      await goTo(page, say, campus)
      await answerThere(page, ana)
      await complete(page, say)
      await expect(page).toHaveURL(/\/dashboard$/)

      // By the school's account, with the same address.
      await page.context().clearCookies()
      await page.goto('/auth/signin')
      await goTo(page, say, school)
      const atSchool = somebody({ email: ana.email, hd: 'sd.belajar.id' })
      await answerThere(page, atSchool)
      await expect(page).toHaveURL(/\/auth\/link$/)
      await expect(
        page.getByText(say('people_link_other', { email: ana.email, opener: campus })),
      ).toBeVisible()
      await expect(page.getByLabel(say('common_password'), { exact: true })).toHaveCount(0)
      await expect(page.getByRole('link', { name: say('people_forgot_password') })).toBeVisible()
      await isClean(page, javaScriptEnabled)
      await goTo(page, say, campus)
      await answerThere(page, ana)
      await expect(page).toHaveURL(/\/account\/sign-ins$/)
      await press(page, say('people_link_add', { provider: school }))
      await answerThere(page, atSchool)
      await expect(page.getByText(say('shell_flash_sign_in_linked'))).toBeVisible()

      // Another account of the campus is no way in.
      await page.context().clearCookies()
      await page.goto('/auth/signin')
      await goTo(page, say, campus)
      await answerThere(page, somebody({ email: ana.email }))
      await expect(
        page.getByText(say('people_link_other', { email: ana.email, opener: school })),
      ).toBeVisible()
    })

    test('who completes an account that another browser of theirs has made meanwhile signs in to it', async ({
      page,
      say,
      browser,
      site,
    }) => {
      const ana = somebody()
      const arrived = async () => {
        const context = await browser.newContext({ baseURL: site.url, ...settings })
        const theirs = await context.newPage()
        await theirs.goto('/auth/signin?redirectTo=%2Faccount')
        await goTo(theirs, say, campus)
        await answerThere(theirs, ana)
        await expect(theirs).toHaveURL(/\/auth\/complete$/)
        return theirs
      }
      const [first, sending, looking] = [await arrived(), await arrived(), await arrived()]
      await complete(first, say)
      await expect(first).toHaveURL(/\/account$/)
      await complete(sending, say)
      await looking.goto('/auth/link')
      for (const each of [sending, looking]) {
        await expect(
          each.getByRole('heading', { name: say('people_elsewhere_has_account_title') }),
        ).toBeVisible()
        await isClean(each, javaScriptEnabled)
        await press(each, say('people_elsewhere_go', { provider: campus }))
        await expect(each).toHaveURL(/\/account$/)
        await expect(each.getByText(say('people_account_lead', { email: ana.email }))).toBeVisible()
      }
      for (const each of [first, sending, looking]) await each.context().close()
      await page.goto('/auth/complete')
      await expect(page).toHaveURL(/\/auth\/signin/)
    })

    test('a typed address that is taken is refused once, with what helps', async ({ page, say }) => {
      const person = someNewcomer()
      await signUp(page, say, person)
      await page.context().clearCookies()
      await page.goto('/auth/signin')
      await goTo(page, say, campus)
      await answerThere(page, somebody({ email_verified: false }))
      await page.getByLabel(say('common_email'), { exact: true }).fill(person.email)
      await complete(page, say)
      await expect(page.getByText(say('people_failed_to_create_account'), { exact: true })).toHaveCount(1)
      await expect(page.getByLabel(say('common_email'), { exact: true })).toHaveValue(person.email)
      await isClean(page, javaScriptEnabled)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: say('people_forgot_password') })).toBeVisible()
      await main.getByRole('link', { name: say('people_link_open') }).click()
      // Nothing is told of an address that was typed.
      await expect(page.getByLabel(say('common_password'), { exact: true })).toBeVisible()
    })

    test('who has no password reads words that are true for them, and chooses one; an admin sees how they sign in', async ({
      page,
      say,
      site,
      account,
      browser,
    }) => {
      const ana = somebody()
      await page.goto('/auth/signup')
      await goTo(page, say, campus)
      await answerThere(page, ana)
      await complete(page, say)
      await page.goto('/account')
      await expect(page.getByText(say('people_account_email_mails', { email: ana.email }))).toBeVisible()
      await page.goto('/account/sign-ins')
      await press(page, say('people_no_password_mail'))
      const mail = await mailTo(site.dataDir, ana.email, say('people_email_first_subject'))
      expect(mail).toContain(say('people_email_first_action'))

      const desk = await browser.newContext({ baseURL: site.url, ...settings })
      const admin = await desk.newPage()
      await enter(admin, await account('admin'))
      const waysOf = async () => {
        await admin.goto(`/admin/users?search=${encodeURIComponent(ana.email)}`)
        await admin.getByRole('main').getByRole('link', { name: 'Yuliana Wenda' }).first().click()
        const fact = admin.locator('dl > div').filter({ hasText: say('common_sign_ins_title') })
        await expect(fact).toBeVisible()
        return fact.locator('dd').textContent()
      }
      expect(await waysOf()).toBe(campus)
      await page.goto(linkIn(mail, '/auth/reset-password'))
      await page.getByLabel(say('people_new_password'), { exact: true }).fill('pasir putih sore')
      await page.getByLabel(say('common_confirm_password'), { exact: true }).fill('pasir putih sore')
      await press(page, say('people_reset_submit'))
      await expect(page).toHaveURL(/\/auth\/signin/)
      expect(await waysOf()).toBe(`${say('common_password')}, ${campus}`)
      await desk.close()
    })
  })
}
