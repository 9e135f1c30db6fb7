import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#db/open-database.server.ts'
import { expect, test } from './journey.ts'
import { isClean, looksRight, signedInLooks } from './looks.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { becomes } from './people-steps.ts'
import type { Site } from './sites.ts'
import { courseCalled, enter, fillSignUp, type Newcomer, signUp, someNewcomer } from './steps.ts'
import { oneMainWay } from './ways.ts'
import type { Words } from './words.ts'

const young = `${new Date().getUTCFullYear() - 15}-01-02`
const guardianOf = (child: Newcomer) => `wali-${child.email}`

/** Makes an account as a child who says how old they are, which leads to where they wait. */
async function signUpYoung(page: Page, say: Words, child: Newcomer): Promise<void> {
  await page.goto('/auth/signup')
  await page.getByLabel(say('common_birth_date')).fill(young)
  await fillSignUp(page, say, child)
  await expect(page).toHaveURL(/\/account\/guardian/)
}

/** As if they had been asked so many days ago. */
async function askedLongAgo(site: Site, email: string, days: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: site.dataDir, databaseUrl: site.databaseUrl })
  await db.execute(
    sql`update profiles set birth_due_at = now() + make_interval(days => ${7 - days}) where email = ${email}`,
  )
  await close()
}

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('a child learns once their guardian has agreed, who sees what is held, and takes the consent back', async ({
      page,
      say,
      site,
    }) => {
      const child = someNewcomer()
      const main = page.getByRole('main')
      const scripts = settings.javaScriptEnabled
      await signUpYoung(page, say, child)
      await isClean(page, scripts)

      await test.step('nothing of theirs opens, and what is public does', async () => {
        for (const path of ['/dashboard', '/notes', '/messages']) {
          await page.goto(path)
          await expect(page).toHaveURL(/\/account\/guardian/)
        }
        await page.goto('/courses')
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
        await page.goto('/account/data')
        await expect(main.getByRole('button', { name: say('shell_data_copy_ask') })).toBeVisible()
      })

      await test.step('what they want is remembered, and they are led to asking their guardian', async () => {
        const course = await courseCalled('Beda Pendapat, Tetap Satu Tim', page.request)
        const { events } = await (await page.request.get('/api/events')).json()
        for (const path of [`/events/${events[0].id}`, `/courses/${course.id}`]) {
          await page.goto(path)
          await main
            .getByRole('button', { name: say('common_ask_guardian') })
            .first()
            .click()
          await expect(page).toHaveURL(/\/account\/guardian/)
        }
        await expect(main.getByText(say('guardians_wanted_course'))).toContainText(course.title)
      })

      if (scripts)
        await test.step('who they are fits beside the menu of a small laptop', async () => {
          const before = page.viewportSize()
          for (const width of [1024, 1279, 1280]) {
            await page.setViewportSize({ width, height: 800 })
            const overflow = await page.evaluate(
              () => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth,
            )
            expect(overflow, `${width}`).toBeLessThanOrEqual(0)
          }
          if (before) await page.setViewportSize(before)
        })

      await test.step('an email to oneself is none, one to a guardian is', async () => {
        await page.goto('/account/guardian')
        const field = main.getByLabel(say('guardians_email'))
        await field.fill(child.email)
        await main.getByRole('button', { name: say('guardians_ask') }).click()
        await expect(main.getByText(say('guardians_own_address')).first()).toBeVisible()
        await field.fill(guardianOf(child))
        await main.getByRole('button', { name: say('guardians_ask') }).click()
        await expect(main.getByText(say('guardians_asked', { email: guardianOf(child) }))).toBeVisible()
        await isClean(page, scripts)
      })

      const asked = await mailTo(site.dataDir, guardianOf(child), '/guardian/consent')
      expect(asked).toContain(child.fullName.split(' ')[0])
      expect(asked).not.toContain(child.fullName)
      await page.context().clearCookies()

      await test.step('the guardian reads what it is, and agrees', async () => {
        await page.goto(linkIn(asked, '/guardian/consent'))
        await isClean(page, scripts)
        await main.getByLabel(say('guardians_name')).fill('Mama Kambu')
        await main.getByRole('button', { name: say('guardians_agree') }).click()
        await expect(main.getByText(say('guardians_consent_needed')).first()).toBeVisible()
        await expect(main.getByLabel(say('guardians_name'))).toHaveValue('Mama Kambu')
        await main.getByRole('checkbox').check()
        await main.getByRole('button', { name: say('guardians_agree') }).click()
        await expect(
          page.getByText(say('shell_flash_guardian_agreed', { name: child.fullName })),
        ).toBeVisible()
        await page.goto(linkIn(asked, '/guardian/consent'))
        await expect(main.getByRole('heading', { name: say('guardians_link_over') })).toBeVisible()
        await isClean(page, scripts)
      })

      await test.step('the child goes on', async () => {
        await mailTo(site.dataDir, child.email, say('guardians_email_agreed_action'))
        await enter(page, child)
        await page.goto('/dashboard')
        await expect(page).toHaveURL(/\/dashboard$/)
        await page.context().clearCookies()
      })

      await test.step('the guardian sees what is held, and takes the consent back', async () => {
        await page.goto('/guardian')
        await isClean(page, scripts)
        await main.getByLabel(say('guardians_own_email')).fill(guardianOf(child))
        await main.getByRole('button', { name: say('guardians_send_link') }).click()
        await expect(page.getByText(say('shell_flash_guardian_link_sent'))).toBeVisible()
        const mail = await mailTo(site.dataDir, guardianOf(child), '/guardian/children')
        await page.goto(linkIn(mail, '/guardian/children'))
        await isClean(page, scripts)
        await main.getByRole('link', { name: child.fullName }).click()
        await expect(main.getByRole('heading', { level: 1, name: child.fullName })).toBeVisible()
        await expect(main.getByRole('heading', { name: say('guardians_held') })).toBeVisible()
        await isClean(page, scripts)
        await main.getByRole('button', { name: say('shell_data_copy_ask') }).click()
        await expect(page.getByText(say('shell_flash_guardian_copy_asked'))).toBeVisible()
        await mailTo(site.dataDir, guardianOf(child), say('guardians_email_copy_action'))
        await page.goto(page.url())
        const coming = page.waitForEvent('download')
        await main.getByRole('link', { name: /kB/ }).click()
        expect((await coming).suggestedFilename()).toMatch(/\.zip$/)
        await main.getByRole('link', { name: say('guardians_withdraw') }).click()
        await main.getByRole('button', { name: say('guardians_withdraw_sure') }).click()
        await expect(
          page.getByText(say('shell_flash_guardian_withdrew', { name: child.fullName })),
        ).toBeVisible()
        await expect(main.getByText(say('guardians_children_none'))).toBeVisible()
      })
    })

    test('who has not said when they were born is asked on their dashboard, and after seven days before anything else', async ({
      page,
      say,
      site,
    }) => {
      const person = someNewcomer()
      const main = page.getByRole('main')
      const asking = page.getByRole('link', { name: say('shell_birth_date_open') })
      await signUp(page, say, person)
      await page.goto('/dashboard')
      await asking.click()
      await isClean(page, settings.javaScriptEnabled)
      await main.getByRole('button', { name: say('people_birth_date_later') }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(asking).toHaveCount(0)
      await askedLongAgo(site, person.email, 8)
      await page.goto('/dashboard')
      await expect(page).toHaveURL(/\/account\/birth-date/)
      await expect(main.getByRole('button', { name: say('people_birth_date_later') })).toHaveCount(0)
      await main.getByRole('button', { name: say('common_save') }).click()
      await expect(main.getByText(say('people_birth_date_invalid')).first()).toBeVisible()
      await main.getByLabel(say('common_birth_date')).fill('1999-08-17')
      await main.getByRole('button', { name: say('common_save') }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
    })

    test('an admin takes a class for which a school has signed, and corrects a date of birth', async ({
      page,
      say,
      account,
      site,
    }) => {
      const child = someNewcomer()
      const main = page.getByRole('main')
      await becomes(page, await account('admin'))
      await page.goto('/admin/users')
      await page.getByRole('link', { name: say('desk_class_title') }).click()
      await main.getByRole('button', { name: say('desk_class_take') }).click()
      await expect(main.getByText(say('desk_class_paper_needed')).first()).toBeVisible()
      await isClean(page, settings.javaScriptEnabled)
      const fill = async (list: string) => {
        await main.getByLabel(say('desk_class_school'), { exact: true }).fill('SMP Negeri 1 Sorong')
        await main.getByLabel(say('desk_class_signer')).fill('Ibu Fonataba, kepala sekolah')
        await main.getByLabel(say('desk_class_day')).fill('2026-11-20')
        await main
          .getByLabel(say('desk_class_paper'), { exact: true })
          .setInputFiles({ name: 'surat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
        await main
          .getByLabel(say('desk_class_list'), { exact: true })
          .setInputFiles({ name: 'kelas.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
        await main.getByRole('button', { name: say('desk_class_take') }).click()
      }
      const head = 'email,full_name,birth_date\n'
      await fill(`${head}${child.email},${child.fullName},kemarin\n`)
      await expect(main.getByText(say('people_birth_date_invalid')).first()).toBeVisible()
      await fill(`${head}${child.email},${child.fullName},${young}\n`)
      await expect(page.getByText(say('shell_flash_class_taken', { n: 1 }))).toBeVisible()
      await expect(main.getByText('SMP Negeri 1 Sorong').first()).toBeVisible()
      expect(await mailTo(site.dataDir, child.email, '/auth/reset-password')).toContain(child.fullName)

      await page.goto(`/admin/users?search=${encodeURIComponent(child.email)}`)
      await page.getByRole('link', { name: child.fullName, exact: true }).click()
      await main.getByRole('link', { name: new RegExp(young.slice(0, 4)) }).click()
      await isClean(page, settings.javaScriptEnabled)
      await main.getByLabel(say('common_birth_date')).fill('1999-08-17')
      await main.getByRole('button', { name: say('common_save') }).click()
      await expect(
        page.getByText(say('shell_flash_birth_date_corrected', { name: child.fullName })),
      ).toBeVisible()
    })
  })
}

for (const { look, ...settings } of signedInLooks) {
  test.describe(look, () => {
    test.use(settings)

    test('the screens about guardians', async ({ page, say, account }) => {
      await signUpYoung(page, say, someNewcomer())
      for (const screen of ['/account/guardian', '/guardian', '/guardian/consent?token=x', '/auth/signup'])
        await looksRight(page, screen)
      await becomes(page, await account('admin'))
      await looksRight(page, '/admin/users/class')
    })
  })
}
