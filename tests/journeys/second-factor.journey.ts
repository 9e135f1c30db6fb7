import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#db/open-database.server.ts'
import { sessions } from '#db/tables/people.ts'
import { createPerson } from '#domain/people/create-person.server.ts'
import { codeOfStep, stepAt } from '#domain/people/second-factor/totp.ts'
import type { Role } from '#shared/roles.ts'
import { newDataDir, removeDataDir, startServer } from '#tests/running-server.ts'
import { expect, test } from './journey.ts'
import { isAccessible, isClean, signedInLooks } from './looks.ts'
import { linkIn, mailTo } from './mailbox.ts'
import type { Site } from './sites.ts'
import { enter, fillSignIn, menuOf, signUp, someNewcomer } from './steps.ts'
import { oneMainWay } from './ways.ts'
import type { Words } from './words.ts'

/** What an app does with the key that a screen shows: RFC 4648, RFC 6238. `steps` from now. */
async function appWith(page: Page): Promise<(steps?: number) => string> {
  const uri = await page.locator('a[href^="otpauth:"]').getAttribute('href')
  const key = new URL(uri ?? '').searchParams.get('secret') ?? ''
  const bits = [...key].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return (steps = 0) => codeOfStep(secret, stepAt(new Date()) + steps)
}
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const factorScreen = '/account/second-factor'
const codeField = (page: Page, say: Words) => page.getByLabel(say('common_code'), { exact: true })

/** Turns it on, at the screen that shows the key, and returns the app and the recovery codes. */
async function setUp(page: Page, say: Words) {
  const app = await appWith(page)
  await page.getByLabel(say('people_code_of_app')).fill(app())
  await page.getByRole('button', { name: say('common_turn_on') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('people_recovery_title') })).toBeVisible()
  return { app, codes: await page.locator('ol code').allTextContents() }
}

const signOut = (page: Page) => page.context().clearCookies()

async function enterCode(page: Page, say: Words, code: string): Promise<void> {
  await codeField(page, say).fill(code)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('common_sign_in'), exact: true })
    .click()
}

/** Somebody of a role, made by who holds the server. */
async function madeOnServer(site: Site, role: Role) {
  const person = { email: `${role}-${randomUUID()}@example.org`, password: randomUUID() }
  const { db, close } = await openDatabase({ dataDir: site.dataDir, databaseUrl: site.databaseUrl })
  const id = await createPerson(db, { ...person, fullName: `Rut ${role}`, role })
  await close()
  return { ...person, id }
}

/** As if the person had signed in a while ago. */
async function letTimePass(site: Site, email: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: site.dataDir, databaseUrl: site.databaseUrl })
  await db
    .update(sessions)
    .set({ confirmedAt: sql`now() - interval '11 minutes'` })
    .where(sql`${sessions.userId} = (select id from profiles where email = ${email})`)
  await close()
}

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('a student sets up a second factor, signs in with it, and with a recovery code', async ({
      page,
      say,
      site,
    }) => {
      const person = someNewcomer()
      await signUp(page, say, person)
      await page.goto('/account')
      await page.getByRole('link', { name: say('people_factor_set_up') }).click()
      await isClean(page, javaScriptEnabled)
      await page.getByLabel(say('people_code_of_app')).fill('12 34')
      await page.getByRole('button', { name: say('common_turn_on') }).click()
      await expect(page.getByRole('alert')).toContainText(say('people_code_wrong'))
      const { app, codes } = await setUp(page, say)
      expect(codes).toHaveLength(10)
      await isClean(page, javaScriptEnabled)
      await page.getByRole('link', { name: say('people_recovery_kept') }).click()
      await expect(page).toHaveURL(/\/account$/)
      await mailTo(site.dataDir, person.email, say('people_email_factor_added_subject'))

      await signOut(page)
      await page.goto('/auth/signin?redirectTo=%2Faccount')
      await fillSignIn(page, say, person)
      await expect(page).toHaveURL(/\/auth\/second-factor/)
      await isClean(page, javaScriptEnabled)
      expect((await page.request.get('/dashboard', { maxRedirects: 0 })).status()).toBe(302)
      await enterCode(page, say, app(5))
      await expect(page.getByRole('alert')).toContainText(say('people_code_wrong'))
      // The code of now is used: it has set it up.
      await enterCode(page, say, app(1))
      await expect(page).toHaveURL(/\/account$/)

      await signOut(page)
      await page.goto('/auth/signin')
      await fillSignIn(page, say, person)
      await enterCode(page, say, codes[0]?.toLowerCase().replaceAll('-', ' ') ?? '')
      await expect(page).toHaveURL(/\/dashboard$/)
      await mailTo(site.dataDir, person.email, say('people_email_recovery_used_subject'))
      await page.goto(factorScreen)
      await expect(page.getByText(say('people_recovery_left', { n: 9 }))).toBeVisible()
      await isClean(page, javaScriptEnabled)
      await page.getByRole('button', { name: say('people_turn_off') }).click()
      await expect(page.getByText(say('shell_flash_factor_removed'))).toBeVisible()
    })

    test('an admin who has been away is asked who they are before they suspend somebody and take a list', async ({
      page,
      say,
      site,
    }) => {
      const admin = await madeOnServer(site, 'admin')
      const person = await madeOnServer(site, 'student')
      await enter(page, admin)
      await letTimePass(site, admin.email)
      await page.goto(`/admin/users?search=${person.email}`)
      const name = 'Rut student'
      await menuOf(page, say, name).click()
      await page.getByRole('link', { name: say('desk_user_deactivate_of', { name }) }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('desk_user_deactivate'), exact: true })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: say('common_confirm_title') })).toBeVisible()
      await isClean(page, javaScriptEnabled)
      await page.getByLabel(say('common_password'), { exact: true }).fill('salah-ya')
      await page.getByRole('button', { name: say('common_go_on') }).click()
      await expect(page.getByRole('alert')).toContainText(say('common_confirmation_wrong'))
      await page.getByLabel(say('common_password'), { exact: true }).fill(admin.password)
      await page.getByRole('button', { name: say('common_go_on') }).click()
      await expect(page.getByText(say('shell_flash_user_deactivated', { name }))).toBeVisible()

      await letTimePass(site, admin.email)
      await page.goto('/admin/users')
      await page.getByRole('link', { name: say('common_export_csv') }).click()
      await page.getByLabel(say('common_password'), { exact: true }).fill(admin.password)
      await page.getByRole('button', { name: say('common_go_on') }).click()
      await isClean(page, javaScriptEnabled)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: say('people_confirmed_download') }).click()
      expect((await download).suggestedFilename()).toBe('users.csv')
    })

    test('an email changes when the link is followed that went to the new address', async ({
      page,
      say,
      site,
    }) => {
      const person = someNewcomer()
      await signUp(page, say, person)
      await letTimePass(site, person.email)
      const email = someNewcomer().email
      await page.goto('/account')
      await page.getByLabel(say('people_account_new_email')).fill(email)
      await page.getByRole('button', { name: say('people_account_email_ask') }).click()
      await page.getByLabel(say('common_password'), { exact: true }).fill(person.password)
      await page.getByRole('button', { name: say('common_go_on') }).click()
      await expect(page.getByText(say('shell_flash_email_asked'))).toBeVisible()
      await mailTo(site.dataDir, person.email, say('people_email_address_asked_subject'))
      await page.goto(linkIn(await mailTo(site.dataDir, email, '/auth/new-email'), '/auth/new-email'))
      await isClean(page, javaScriptEnabled)
      await page.getByRole('button', { name: say('people_new_email_submit') }).click()
      await expect(page.getByText(say('shell_flash_email_changed'))).toBeVisible()
      await expect(page.getByText(say('people_account_lead', { email }))).toBeVisible()
    })
  })
}

const realSite = test.extend({
  site: async ({ siteName: _ }, use) => {
    const dataDir = newDataDir()
    const server = await startServer({ dataDir, env: { DEMO: '0' } })
    await use({ url: server.url, dataDir })
    await server.stop()
    removeDataDir(dataDir)
  },
})

for (const { look, colorScheme, viewport, locale } of signedInLooks) {
  realSite.describe(look, () => {
    realSite.use({ colorScheme, viewport, locale })

    realSite(
      'staff who sign in for the first time set it up before anything else opens',
      async ({ page, say, site }) => {
        const person = await madeOnServer(site, 'staff')
        await page.goto('/staff')
        await fillSignIn(page, say, person)
        await expect(page).toHaveURL(new RegExp(factorScreen))
        await isAccessible(page, 'setting it up')
        for (const elsewhere of ['/staff/dashboard', '/account', '/staff/inbox']) {
          await page.goto(elsewhere)
          await expect(page).toHaveURL(new RegExp(factorScreen))
        }
        const { app } = await setUp(page, say)
        await isAccessible(page, 'recovery codes')
        await page.getByRole('link', { name: say('people_recovery_kept') }).click()
        await expect(page).toHaveURL(/\/staff\/inbox$/)
        await page.goto(factorScreen)
        await isAccessible(page, 'what is set up')

        await signOut(page)
        await page.goto('/staff')
        await fillSignIn(page, say, person)
        await isAccessible(page, 'the second step')
        await enterCode(page, say, app(1))
        await expect(page).toHaveURL(/\/staff\/dashboard$/)
        await letTimePass(site, person.email)
        await page.goto('/auth/confirm?redirectTo=%2Fstaff%2Finbox.csv')
        await isAccessible(page, 'who is there')
      },
    )
  })
}
