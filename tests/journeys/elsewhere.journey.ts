import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { providerNames } from '#tests/identity-provider/of-a-site.ts'
import { answerThere, complete, goTo, press, somebody } from './elsewhere-steps.ts'
import { expect, test } from './journey.ts'
import { isAccessible, isClean, signedInLooks } from './looks.ts'
import { mailTo } from './mailbox.ts'
import type { Site } from './sites.ts'
import { courseCalled, freeCourse, signUp, someNewcomer } from './steps.ts'
import { oneMainWay } from './ways.ts'
import type { Words } from './words.ts'

const signOut = (page: Page, site: Site) =>
  page.context().clearCookies({ domain: new URL(site.url).hostname, name: /^(__Host-)?noken/ })

async function inDatabase<Done>(site: Site, work: (db: Db) => Promise<Done>): Promise<Done> {
  const { db, close } = await openDatabase({ dataDir: site.dataDir, databaseUrl: site.databaseUrl })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const letTimePass = (site: Site, email: string) =>
  inDatabase(site, (db) =>
    db
      .update(sessions)
      .set({ confirmedAt: sql`now() - interval '11 minutes'` })
      .where(sql`${sessions.userId} = (select id from profiles where email = ${email})`),
  )

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('somebody new comes with an account from elsewhere, learns what they wanted, and comes back with it', async ({
      page,
      say,
      site,
    }) => {
      const course = await courseCalled(freeCourse.title, page.request)
      const ana = somebody()
      await page.goto(`/auth/signup?redirectTo=%2Fcourses%2F${course.id}&intent=enroll`)
      await isClean(page, javaScriptEnabled)
      await goTo(page, say, providerNames.campus)
      await answerThere(page, ana)
      await expect(page).toHaveURL(/\/auth\/complete$/)
      await isClean(page, javaScriptEnabled)
      await expect(page.getByLabel(say('common_full_name'))).toHaveValue('Yuliana Wenda')
      await expect(page.getByText(say('people_complete_email', { email: ana.email }))).toBeVisible()
      await press(page, say('common_create_account'))
      await expect(page.getByRole('alert')).toContainText(say('people_terms_required'))
      await complete(page, say)
      await expect(page).toHaveURL(new RegExp(`/courses/${course.id}/learn`))

      await signOut(page, site)
      await page.goto('/auth/signin?redirectTo=%2Faccount')
      await goTo(page, say, providerNames.campus)
      // It knows them still, and sends them back at once.
      await expect(page).toHaveURL(/\/account$/)
      await expect(page.getByText(say('people_account_lead', { email: ana.email }))).toBeVisible()
    })

    test('an address that has an account opens it by its password alone, and from then on without', async ({
      page,
      say,
      site,
    }) => {
      const person = someNewcomer()
      await signUp(page, say, person)
      await page.context().clearCookies()
      await page.goto('/student')
      await goTo(page, say, providerNames.campus)
      await answerThere(page, somebody({ email: person.email }))
      await expect(page).toHaveURL(/\/auth\/link$/)
      await isClean(page, javaScriptEnabled)
      await fillLink(page, say, { ...person, password: 'bukan-ini-ya' })
      await expect(page.getByRole('alert')).toContainText(say('people_invalid_credentials'))
      await fillLink(page, say, person)
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(page.getByText(say('shell_flash_sign_in_linked'))).toBeVisible()
      const { campus: provider } = providerNames
      await mailTo(site.dataDir, person.email, say('people_email_sign_in_added_subject', { provider }))
      await signOut(page, site)
      await page.goto('/auth/signin')
      await goTo(page, say, provider)
      await expect(page).toHaveURL(/\/dashboard$/)

      await page.goto('/account/sign-ins')
      await isClean(page, javaScriptEnabled)
      await press(page, say('people_unlink_of', { provider }))
      await expect(page.getByText(say('shell_flash_sign_in_unlinked'))).toBeVisible()
      await press(page, say('people_link_add', { provider }))
      await expect(page.getByText(say('shell_flash_sign_in_linked'))).toBeVisible()
      await expect(page).toHaveURL(/\/account\/sign-ins$/)
    })

    test('who can’t come in this way is told why, and what helps', async ({ page, say, site }) => {
      const { campus, school, gone } = providerNames
      const title = (name: string) => page.getByRole('heading', { level: 1, name })
      await page.goto('/auth/signin?redirectTo=%2Faccount')
      await goTo(page, say, gone)
      await expect(title(say('people_elsewhere_away_title', { provider: gone }))).toBeVisible()
      await isClean(page, javaScriptEnabled)
      await page.getByRole('link', { name: say('people_elsewhere_by_password') }).click()
      await expect(page).toHaveURL(/\/auth\/signin\?redirectTo=%2Faccount$/)

      await goTo(page, say, school)
      await answerThere(page, somebody({ hd: 'gmail.com' }))
      await expect(title(say('people_elsewhere_wrong_domain_title'))).toBeVisible()
      await expect(page.getByText('sd.belajar.id')).toBeVisible()
      await isClean(page, javaScriptEnabled)

      await page.context().clearCookies()
      await page.goto('/auth/signin')
      await goTo(page, say, school)
      await page.getByRole('button', { name: 'Not allowed by the school' }).click()
      await expect(title(say('people_elsewhere_not_allowed_title'))).toBeVisible()
      await isClean(page, javaScriptEnabled)
      await page
        .getByRole('main')
        .getByRole('link', { name: say('common_create_account') })
        .click()
      await expect(page).toHaveURL(/\/auth\/signup/)

      await page.context().clearCookies()
      await page.goto('/auth/signin')
      await goTo(page, say, campus)
      await page.getByRole('button', { name: 'Turn back' }).click()
      await expect(title(say('people_elsewhere_cancelled_title'))).toBeVisible()

      // Come back once more, with what was used.
      const ana = somebody()
      await page.goto('/auth/signin')
      await goTo(page, say, campus)
      const back = page.waitForRequest(/\/auth\/with\/campus\/back/)
      await answerThere(page, ana)
      const used = (await back).url()
      await complete(page, say)
      await page.goto(used)
      await expect(title(say('people_elsewhere_over_title'))).toBeVisible()

      await inDatabase(site, (db) =>
        db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.email, ana.email)),
      )
      await page.goto('/auth/signin')
      await goTo(page, say, campus)
      await expect(page.getByText(say('people_suspended'))).toBeVisible()
    })

    test('who has no password shows in another tab that it is they, and deletes their account', async ({
      page,
      say,
      site,
    }) => {
      const ana = somebody()
      const { campus: provider } = providerNames
      await page.goto('/auth/signup')
      await goTo(page, say, provider)
      await answerThere(page, ana)
      await complete(page, say)
      await expect(page).toHaveURL(/\/dashboard$/)
      await letTimePass(site, ana.email)
      await page.goto('/account/delete')
      await press(page, say('common_delete_title'))
      await expect(page.getByRole('heading', { level: 1, name: say('common_confirm_title') })).toBeVisible()
      await isClean(page, javaScriptEnabled)
      await press(page, say('common_go_on'))
      await expect(page.getByRole('alert')).toContainText(say('common_confirm_first'))
      const opened = page.context().waitForEvent('page')
      await press(page, say('common_confirm_elsewhere', { provider }))
      const tab = await opened
      await answerThere(tab, ana)
      await expect(tab.getByRole('heading', { name: say('people_elsewhere_confirmed_title') })).toBeVisible()
      await tab.close()
      await press(page, say('common_go_on'))
      await expect(page.getByText(say('shell_flash_deletion_asked'))).toBeVisible()
    })
  })
}

async function fillLink(page: Page, say: Words, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel(say('common_email'), { exact: true }).fill(person.email)
  await page.getByLabel(say('common_password'), { exact: true }).fill(person.password)
  await press(page, say('people_link_submit'))
}

for (const { look, colorScheme, viewport, locale } of signedInLooks) {
  test.describe(look, () => {
    test.use({ colorScheme, viewport, locale })

    test('every screen on the way to an account elsewhere and back is accessible', async ({ page, say }) => {
      for (const why of ['away', 'not-allowed', 'wrong-domain', 'over', 'confirmed']) {
        await page.goto(`/auth/with/school?why=${why}`)
        await isAccessible(page, why)
      }
      await page.goto('/auth/signin')
      await isAccessible(page, 'signing in')
      await goTo(page, say, providerNames.campus)
      await answerThere(page, somebody({ email_verified: false }))
      await isAccessible(page, 'completing an account')
      await page.getByRole('link', { name: say('people_link_open') }).click()
      await isAccessible(page, 'linking one')
      await page.goto('/auth/complete')
      await complete(page, say)
      await page.goto('/account/sign-ins')
      await isAccessible(page, 'ways to sign in')
    })
  })
}
