import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { isAccessible, isClean, signedInLooks } from './looks.ts'
import { courseCalled, demoCourse, enter, fillSignIn, learn, signUp, someNewcomer } from './steps.ts'
import { oneMainWay } from './ways.ts'

const reviewBy = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('a review outlives a session, is answered, hidden and shown again, and deleted by its writer', async ({
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
      const main = page.getByRole('main')
      const [said, answered, reason] = [`Bagus ${name}`, `Terima kasih, ${name}.`, `Menyebut ${name}`]
      const newPage = async () => (await browser.newContext({ baseURL: site.url, ...settings })).newPage()
      const [instructor, staff, visitor] = [await newPage(), await newPage(), await newPage()]
      await signUp(page, say, person)
      await learn(page, course, 1)

      await test.step('what was typed is there after signing in again', async () => {
        await page.goto(reviews)
        await isClean(page, settings.javaScriptEnabled)
        await main.getByText('4 ★').click()
        await main.getByLabel(say('courses_review_comment')).fill(`${said}\nDua baris.`)
        await page.context().clearCookies({ name: /session/ })
        await main.getByRole('button', { name: say('courses_review_submit') }).click()
        await expect(page).toHaveURL(/\/auth\/signin/)
        await fillSignIn(page, say, person)
        await expect(page.getByText(say('shell_flash_not_sent_yet'))).toBeVisible()
        await expect(main.getByLabel(say('courses_review_comment'))).toHaveValue(`${said}\nDua baris.`)
        await expect(main.getByRole('radio', { name: say('common_stars', { n: 4 }) })).toBeChecked()
        await main.getByRole('button', { name: say('courses_review_submit') }).click()
        await expect(page.getByText(say('shell_flash_review_saved'))).toBeVisible()
        await expect(main.getByRole('heading', { name: say('courses_review_yours') })).toBeVisible()
        await expect(page.getByText(say('shell_flash_not_sent_yet'))).toHaveCount(0)
      })

      await test.step('the instructor answers, and changes the answer', async () => {
        await enter(instructor, await account('instructor'))
        await instructor.goto(reviews)
        await instructor.getByRole('link', { name: say('courses_answer_of', { name }) }).click()
        const dialog = instructor.getByRole('dialog')
        await expect(dialog.getByText(said)).toBeVisible()
        await isClean(instructor, settings.javaScriptEnabled)
        await dialog.getByLabel(say('common_answer_label')).fill('Terima kasih.')
        await dialog.getByRole('button', { name: say('courses_answer_send') }).click()
        await expect(instructor.getByText(say('shell_flash_review_answered'))).toBeVisible()
        await instructor.getByRole('link', { name: say('courses_answer_change_of', { name }) }).click()
        await expect(dialog.getByLabel(say('common_answer_label'))).toHaveValue('Terima kasih.')
        await dialog.getByLabel(say('common_answer_label')).fill(answered)
        await dialog.getByRole('button', { name: say('courses_answer_send') }).click()
        await expect(reviewBy(instructor, name).getByText(answered)).toBeVisible()
      })

      await test.step('its writer is told once, and led to it', async () => {
        const from = 'Maria Wambrauw'
        const words = say('notifications_said_review_answered', { from, title: course.title })
        await page.goto('/notifications')
        const told = main.locator('button[value=open]').filter({ hasText: words })
        await expect(told).toHaveCount(1)
        await told.click()
        await expect(page).toHaveURL(/tab=reviews&review=[\w-]+#review-/)
        await expect(main.getByText(answered)).toBeInViewport()
      })

      await test.step('staff hide it with a reason: others don’t see it, its writer reads why', async () => {
        await enter(staff, await account('staff'))
        await staff.goto(reviews)
        await staff.getByRole('link', { name: say('courses_review_hide_of', { name }) }).click()
        const dialog = staff.getByRole('dialog')
        await isClean(staff, settings.javaScriptEnabled)
        await dialog.getByLabel(say('common_hide_reason')).fill(reason)
        await dialog.getByRole('button', { name: say('common_hide'), exact: true }).click()
        await expect(staff.getByText(say('shell_flash_review_hidden'))).toBeVisible()
        await expect(reviewBy(staff, name).getByText(reason)).toBeVisible()
        for (const other of [visitor, instructor]) {
          await other.goto(reviews)
          await expect(other.getByRole('main')).toContainText(say('courses_tab_reviews'))
          await expect(reviewBy(other, name)).toHaveCount(0)
        }
        await page.goto(reviews)
        await expect(main.getByText(say('common_hidden_why', { reason }))).toBeVisible()
        await isClean(page, settings.javaScriptEnabled)
      })

      await test.step('shown again, it is there for everybody, with its answer', async () => {
        await staff.getByRole('button', { name: say('courses_review_show_of', { name }) }).click()
        await expect(staff.getByText(say('shell_flash_review_shown'))).toBeVisible()
        await visitor.goto(reviews)
        await expect(reviewBy(visitor, name).getByText(answered)).toBeVisible()
      })

      await test.step('readers choose which come first, where they are', async () => {
        for (const order of ['highest', 'lowest']) {
          await visitor.getByRole('link', { name: say(`courses_reviews_${order}`) }).click()
          await expect(visitor).toHaveURL(new RegExp(`order=${order}`))
          const current = visitor.getByRole('link', { name: say(`courses_reviews_${order}`) })
          await expect(current).toHaveAttribute('aria-current', 'true')
          await expect(current).toBeInViewport()
        }
      })

      await test.step('the instructor takes the answer back, the writer deletes the review', async () => {
        await instructor.goto(reviews)
        await instructor.getByRole('link', { name: say('courses_take_back_of', { name }) }).click()
        const ask = instructor.getByRole('dialog')
        await ask.getByRole('button', { name: say('courses_take_back') }).click()
        await expect(instructor.getByText(say('shell_flash_answer_taken_back'))).toBeVisible()
        await page.goto(reviews)
        await expect(main.getByText(answered)).toHaveCount(0)
        await main.getByRole('link', { name: say('courses_review_delete') }).click()
        const dialog = page.getByRole('dialog')
        await isClean(page, settings.javaScriptEnabled)
        await dialog.getByRole('button', { name: say('courses_review_delete') }).click()
        await expect(page.getByText(say('shell_flash_review_deleted'))).toBeVisible()
        await expect(main.getByRole('heading', { name: say('courses_review_write') })).toBeVisible()
        await visitor.goto(reviews)
        await expect(reviewBy(visitor, name)).toHaveCount(0)
      })
      for (const each of [instructor, staff, visitor]) await each.context().close()
    })
  })
}

for (const { look, ...settings } of signedInLooks) {
  test.describe(`in ${look}`, () => {
    test.use(settings)

    test('the instructor’s reviews, and the form to answer one, are right', async ({
      page,
      say,
      account,
    }) => {
      const course = await courseCalled(demoCourse.title, page.request)
      await enter(page, await account('instructor'))
      await page.goto(`/courses/${course.id}?tab=reviews`)
      await isAccessible(page, 'reviews of an own course')
      await page
        .getByRole('link', { name: new RegExp(`^${say('common_answer')} `) })
        .last()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await isAccessible(page, 'answering a review')
    })
  })
}
