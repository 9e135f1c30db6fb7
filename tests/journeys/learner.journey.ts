import { readFile } from 'node:fs/promises'
import { expect, test } from './journey.ts'
import {
  courseCalled,
  demoCourse,
  fillSignIn,
  fillSignUp,
  freeCourse,
  freeLessons,
  signUp,
  someNewcomer,
} from './steps.ts'
import { ways } from './ways.ts'

for (const { way, settings } of ways) {
  test.describe(way, () => {
    test.use(settings)
    const { javaScriptEnabled } = settings

    test('a newcomer signs up, looks into a course, enrols, learns it and holds a certificate', async ({
      page,
      browser,
      say,
      site,
    }) => {
      const newcomer = someNewcomer()

      await page.goto('/')
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('shell_get_started') })
        .click()
      await fillSignUp(page, say, newcomer)
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(say('learning_no_courses'))).toBeVisible()

      await test.step('finds a course and looks inside', async () => {
        await page
          .getByRole('navigation', { name: say('shell_navigation') })
          .getByText(say('shell_services'))
          .click()
        await page
          .getByRole('banner')
          .getByRole('link', { name: say('common_courses') })
          .click()
        await expect(page.getByRole('heading', { level: 1, name: say('courses_title') })).toBeVisible()
        await page.getByRole('searchbox', { name: say('common_search') }).fill('depan umum')
        await page.getByRole('searchbox', { name: say('common_search') }).press('Enter')
        await expect(page.getByText(say('courses_found', { n: 1 }))).toBeVisible()
        await page.getByRole('link', { name: demoCourse.title }).click()
        await expect(page.getByRole('heading', { level: 1, name: demoCourse.title })).toBeVisible()

        await page.getByRole('link', { name: say('courses_tab_curriculum') }).click()
        const free = freeLessons(page, say)
        await expect(free).toHaveCount(1)
        await expect(page.getByText(say('courses_lesson_premium')).first()).toBeVisible()
        await free.getByRole('link').click()
        const preview = page.getByRole('dialog')
        await expect(preview).toBeVisible()
        await expect(preview.getByRole('heading').first()).toBeVisible()
        await expect(preview.getByRole('button', { name: say('courses_enroll_now') })).toBeVisible()
        await preview.getByLabel(say('shell_close')).click()
        await expect(preview).toBeHidden()
      })

      await test.step('enrols', async () => {
        await page
          .getByRole('complementary')
          .getByRole('button', { name: say('courses_enroll_now') })
          .click()
        await expect(page).toHaveURL(/\/courses\/[\w-]+\/learn$/)
        await expect(page.getByText(say('shell_flash_enrolled'))).toBeAttached()
      })

      await test.step('learns lesson by lesson', async () => {
        const lessons = page.getByRole('navigation', { name: say('learning_sidebar') })
        for (let done = 0; done < demoCourse.lessons; done += 1) {
          await expect(page.getByText(progress(done))).toBeVisible()
          const isLast = done === demoCourse.lessons - 1
          if (!isLast) await expect(lessons.getByText(say('common_lesson_locked')).last()).toBeAttached()
          await page.getByRole('button', { name: say('learning_mark_complete') }).click()
        }
        await expect(page.getByText(progress(demoCourse.lessons))).toBeVisible()
        await expect(lessons.getByText(say('common_lesson_locked'))).toHaveCount(0)
        await expect(
          page.getByRole('heading', { name: say('learning_finished_title', { course: demoCourse.title }) }),
        ).toBeVisible()
      })

      await test.step('holds a certificate that anybody can check', async () => {
        await page.getByRole('link', { name: say('common_view_certificate') }).click()
        await expect(page.getByRole('heading', { level: 1, name: say('certificates_title') })).toBeVisible()
        const words = { name: newcomer.fullName, course: demoCourse.title }
        const picture = page.getByRole('img', { name: say('certificates_picture', words) })
        await expect(picture).toBeVisible()
        const download = page.waitForEvent('download')
        await page.getByRole('link', { name: say('certificates_download') }).click()
        const file = await download
        expect(file.suggestedFilename()).toMatch(/^[\w-]+\.png$/)
        expect(sizeOfPng(await readFile(await file.path()))).toEqual({ width: 1200, height: 850 })

        await page.getByRole('link', { name: say('certificates_verify_link') }).click()
        await expect(page.getByRole('heading', { level: 1, name: say('certificates_valid') })).toBeVisible()
        const stranger = await browser.newContext({ locale: settings.locale, baseURL: site.url })
        const visit = await stranger.newPage()
        await visit.goto(page.url())
        await expect(visit.getByRole('heading', { level: 1, name: say('certificates_valid') })).toBeVisible()
        await expect(visit.getByText(newcomer.fullName).first()).toBeVisible()
        await expect(visit.getByText(demoCourse.title).first()).toBeVisible()
        await stranger.close()
      })

      await test.step('finds it again on the dashboard', async () => {
        await page.goto('/dashboard')
        await page.getByRole('link', { name: say('learning_tab_achievements') }).click()
        await expect(page.getByText(demoCourse.title).first()).toBeVisible()
        await page.goto('/dashboard')
        await expect(page.getByRole('link', { name: say('learning_certificate') })).toBeVisible()
      })

      await test.step('signs out', async () => {
        await page.getByRole('banner').getByText(newcomer.fullName).click()
        await page.getByRole('button', { name: say('common_sign_out') }).click()
        await expect(
          page.getByRole('banner').getByRole('link', { name: say('common_sign_in') }),
        ).toBeVisible()
        await page.goto('/dashboard')
        await expect(
          page.getByRole('heading', { level: 1, name: say('people_portal_student') }),
        ).toBeVisible()
      })

      function progress(done: number): string {
        return say('learning_lessons_done', { done, total: demoCourse.lessons })
      }
    })

    test('a visitor who wants a course makes an account and is in its first lesson', async ({
      page,
      say,
    }) => {
      const course = await courseCalled(freeCourse.title, page.request)
      await page.goto(`/courses/${course.id}`)
      await page.getByRole('link', { name: say('courses_enroll_free') }).click()
      const main = page.getByRole('main')
      await expect(page.getByRole('heading', { level: 1, name: say('people_create_account') })).toBeVisible()
      await expect(main.getByText(course.title)).toBeVisible()
      await expect(main.getByRole('link', { name: say('common_sign_in'), exact: true })).toBeVisible()
      await expect(main.getByLabel(say('people_sign_up_role'))).toHaveCount(0)
      await fillSignUp(page, say, someNewcomer())
      await expect(page).toHaveURL(`/courses/${course.id}/learn`)
      await expect(page.getByText(say('shell_flash_enrolled'))).toBeAttached()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.lessons[0]?.title ?? '')
    })

    test('who has an account signs in instead, with the same wish', async ({ page, say }) => {
      const person = someNewcomer()
      await signUp(page, say, person)
      await page.context().clearCookies()
      const course = await courseCalled(freeCourse.title, page.request)
      await page.goto(`/courses/${course.id}`)
      await page.getByRole('link', { name: say('courses_enroll_free') }).click()
      const main = page.getByRole('main')
      await main.getByRole('link', { name: say('common_sign_in'), exact: true }).click()
      await expect(main.getByText(course.title)).toBeVisible()
      await fillSignIn(page, say, person)
      await expect(page).toHaveURL(`/courses/${course.id}/learn`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.lessons[0]?.title ?? '')
    })

    test('the parts of a course’s page open where one is', async ({ page, say }) => {
      const course = await courseCalled(freeCourse.title, page.request)
      await page.goto(`/courses/${course.id}`)
      const tabs = page.getByRole('navigation', { name: say('courses_tabs') })
      for (const tab of ['courses_tab_curriculum', 'courses_tab_reviews', 'common_overview']) {
        await tabs.getByRole('link', { name: say(tab) }).click()
        await expect(tabs.locator('[aria-current=page]')).toHaveText(say(tab))
        await expect(tabs).toBeInViewport({ ratio: 1 })
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
      }
    })

    test('a free lesson leads on: to the next one, or into the course', async ({ page, say }) => {
      const course = await courseCalled(freeCourse.title, page.request)
      await page.goto(`/courses/${course.id}?tab=curriculum`)
      await expect(page.getByText(say('courses_lesson_premium'))).toHaveCount(0)
      const free = freeLessons(page, say)
      const count = await free.count()
      await free.first().getByRole('link').click()
      const preview = page.locator(javaScriptEnabled ? 'dialog:modal' : 'dialog')
      const leadsOn = preview.getByRole('link', { name: say('courses_preview_next', { title: '' }) })
      for (let seen = 1; seen < count; seen += 1) {
        await expect(preview.getByText(say('courses_preview_last'))).toHaveCount(0)
        const words = (await leadsOn.textContent()) ?? ''
        await leadsOn.click()
        await expect(preview.getByRole('heading').first()).toContainText(
          words.replace(say('courses_preview_next', { title: '' }), ''),
        )
      }
      await expect(preview.getByText(say('courses_preview_last'))).toBeVisible()
      await expect(leadsOn).toHaveCount(0)
      await preview.getByRole('link', { name: say('courses_enroll_free') }).click()
      await expect(page.getByRole('heading', { level: 1, name: say('people_create_account') })).toBeVisible()
    })
  })
}

test('two tabs that complete the same lesson complete it once', async ({ page, say, context }) => {
  const newcomer = someNewcomer()
  await page.goto('/auth/signup')
  await fillSignUp(page, say, newcomer)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/courses')
  await page.getByRole('link', { name: demoCourse.title }).click()
  await page
    .getByRole('complementary')
    .getByRole('button', { name: say('courses_enroll_now') })
    .click()
  const one = say('learning_lessons_done', { done: 1, total: demoCourse.lessons })
  await expect(page.getByRole('button', { name: say('learning_mark_complete') })).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await page.getByRole('button', { name: say('learning_mark_complete') }).click()
  await expect(page.getByText(one)).toBeVisible()
  await other.getByRole('button', { name: say('learning_mark_complete') }).click()
  await expect(other.getByText(one)).toBeVisible()
})

/** Width and height as the head of a PNG states them. */
function sizeOfPng(file: Buffer): { width: number; height: number } {
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}
