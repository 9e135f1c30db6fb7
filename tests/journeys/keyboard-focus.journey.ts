import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#db/open-database.server.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import { announce } from './event-steps.ts'
import { expect, test } from './journey.ts'
import { enterOn, openDialog, tabTo, typeInto } from './keyboard-steps.ts'
import type { Site } from './sites.ts'
import { courseCalled, demoCourse, enter, learn, menuOf, signUp, someNewcomer } from './steps.ts'
import { announces, makeCourse, signUpToTeach } from './studio-steps.ts'
import { languages } from './ways.ts'

/** The rows of a list, and its heading: where the focus may be once a row is gone. */
const listOf = (page: Page): Locator => page.getByRole('main').locator('tr:focus, h2:focus')

/** A job that has failed for good, and why. */
async function failedJob({ dataDir, databaseUrl }: Site): Promise<string> {
  const [mailId, why] = [randomUUID(), `ECONNREFUSED ${randomUUID()}`]
  const { db, close } = await openDatabase({ dataDir, databaseUrl })
  try {
    await db.transaction(async (tx) => {
      await addJob(tx, 'send-mail', { mailId })
      await tx.execute(sql`
        update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${why}
        where payload ->> 'mailId' = ${mailId}`)
    })
  } finally {
    await close()
  }
  return why
}

for (const { language, way } of languages) {
  test.describe(`${way}, by the keyboard alone`, () => {
    test.use({ locale: language })

    test('whoever teaches for the first time is refused, asks again and is approved; the list keeps the focus', async ({
      page,
      browser,
      say,
      site,
      account,
    }) => {
      const [first, second] = ['Guru', 'Pengajar'].map((word) => ({
        ...someNewcomer(),
        fullName: `${word} ${randomUUID().slice(0, 8)}`,
      }))
      if (!first || !second) throw new Error('Two people are needed.')
      for (const person of [first, second]) {
        const context = await browser.newContext({ baseURL: site.url, locale: language })
        const theirs = await context.newPage()
        await signUpToTeach(theirs, say, person)
        await makeCourse(theirs, `Merajut ${randomUUID().slice(0, 8)}`)
        await context.close()
      }
      const main = page.getByRole('main')
      await enter(page, await account('staff'))
      await page.goto('/staff/approvals')

      await test.step('refused with a reason', async () => {
        await enterOn(page, menuOf(page, say, first.fullName))
        await enterOn(page, main.getByRole('link', { name: say('desk_refuse_of', { name: first.fullName }) }))
        const reason = openDialog(page).getByLabel(say('desk_refuse_reason'))
        await expect(reason).toBeFocused()
        await page.keyboard.type('Tambah satu pelajaran dulu.')
        await enterOn(page, openDialog(page).getByRole('button', { name: say('desk_refuse') }))
        await announces(page, say('shell_flash_instructor_refused', { name: first.fullName }))
        await expect(listOf(page)).toHaveCount(1)
      })

      await test.step('approved', async () => {
        const approve = say('desk_approve_of', { name: second.fullName })
        await enterOn(page, main.getByRole('button', { name: approve }))
        await announces(page, say('shell_flash_instructor_approved', { name: second.fullName }))
        await expect(listOf(page)).toHaveCount(1)
      })
    })

    test('an event is cancelled, and the focus is on its row', async ({ page, say, account }) => {
      const main = page.getByRole('main')
      await enter(page, await account('staff'))
      const { title } = await announce(page, 2, 72)
      await page.goto(`/admin/events?search=${encodeURIComponent(title)}`)
      await enterOn(page, menuOf(page, say, title))
      await enterOn(page, main.getByRole('link', { name: say('desk_event_cancel_of', { title }) }))
      await expect(openDialog(page).locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(menuOf(page, say, title)).toBeFocused()
      await page.keyboard.press('Enter')
      await enterOn(page, main.getByRole('link', { name: say('desk_event_cancel_of', { title }) }))
      await enterOn(page, openDialog(page).getByRole('button', { name: say('desk_event_cancel') }))
      await announces(page, say('shell_flash_event_cancelled'))
      await expect(main.getByRole('row').filter({ hasText: title })).toBeFocused()
      await enterOn(page, menuOf(page, say, title))
      await enterOn(page, main.getByRole('link', { name: say('common_delete_of', { title }) }))
      await enterOn(page, openDialog(page).getByRole('button', { name: say('common_delete'), exact: true }))
      await announces(page, say('shell_flash_event_deleted'))
      await expect(main.locator('h1:focus'), 'nothing is left in this list').toHaveCount(1)
    })

    test('a review is hidden with a reason, which has the focus at once', async ({
      page,
      browser,
      say,
      site,
      account,
    }) => {
      const person = { ...someNewcomer(), fullName: `Wira ${randomUUID().slice(0, 8)}` }
      const name = person.fullName
      const course = await courseCalled(demoCourse.title, page.request)
      const reviews = `/courses/${course.id}?tab=reviews`
      const context = await browser.newContext({ baseURL: site.url, locale: language })
      const theirs = await context.newPage()
      await signUp(theirs, say, person)
      await learn(theirs, course, 1)
      const form = { intent: 'review', rating: '4', comment: `Bagus ${name}` }
      expect((await theirs.request.post(reviews, { form })).ok()).toBe(true)
      await context.close()

      await enter(page, await account('staff'))
      await page.goto(reviews)
      await enterOn(page, page.getByRole('link', { name: say('courses_review_hide_of', { name }) }))
      const reason = openDialog(page).getByLabel(say('common_hide_reason'))
      await expect(reason).toBeFocused()
      await typeInto(page, reason, 'Menyebut nama orang lain.')
      await tabTo(page, openDialog(page).getByRole('button', { name: say('common_hide'), exact: true }))
      await page.keyboard.press('Enter')
      await expect(page.getByText(say('shell_flash_review_hidden'))).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: name })).toBeFocused()
    })

    test('a job that has failed is tried again, and the list keeps the focus', async ({
      page,
      say,
      site,
      account,
    }) => {
      const why = await failedJob(site)
      await enter(page, await account('admin'))
      await page.goto('/admin/jobs?state=dead')
      const row = page.getByRole('main').getByRole('row').filter({ hasText: why })
      await enterOn(page, row.getByRole('button', { name: say('common_try_again') }))
      await announces(page, say('shell_flash_jobs_retried'))
      await expect(row).toHaveCount(0)
      await expect(listOf(page)).toHaveCount(1)
    })
  })
}
