import { readFile } from 'node:fs/promises'
import { expect, test } from './journey.ts'
import { courseCalled, demoCourse, fillSignUp, freeLessons, learn, signUp, someNewcomer } from './steps.ts'
import { ways } from './ways.ts'

for (const { way, settings } of ways) {
  test.describe(way, () => {
    test.use(settings)

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

      await test.step('is asked how it was, and told what comes next and why', async () => {
        await expect(page).toHaveURL(/#finish$/)
        const share = page.getByRole('link', { name: say('common_share_whatsapp') })
        await expect(share).toHaveAttribute(
          'href',
          /^https:\/\/wa\.me\/\?text=.*certificate%2Fverify%2FNOKEN-/,
        )
        const next = page.getByRole('region', { name: say('learning_what_next') })
        await expect(next.getByRole('listitem')).toHaveCount(3)
        await expect(next.getByText(/Maria Wambrauw/).first()).toBeVisible()
        const question = page.getByRole('group', { name: say('learning_review_title') })
        await question.getByText('★').nth(3).click()
        await page.getByRole('button', { name: say('learning_review_send') }).click()
        await expect(page.getByText(say('shell_flash_review_saved'))).toBeVisible()
        await page.goBack()
        await page.reload()
        const stars = say('common_stars', { n: 4 })
        await expect(page.getByText(say('learning_reviewed_text', { stars }))).toBeVisible()
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

        await page.getByRole('link', { name: say('common_see_as_others') }).click()
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

    test('a learner takes back what they marked too soon, and learns what a broken link is', async ({
      page,
      say,
    }) => {
      await signUp(page, say, someNewcomer())
      const course = await courseCalled(demoCourse.title, page.request)
      await learn(page, course, 1)
      const [first, second] = course.lessons
      const path = `/courses/${course.id}/learn?lesson=`
      const done = (howMany: number) =>
        page.getByText(say('learning_lessons_done', { done: howMany, total: demoCourse.lessons }))
      await page.goto(path + first?.id)
      await expect(done(1)).toBeVisible()
      await page.getByRole('button', { name: say('learning_take_back') }).click()
      await expect(done(0)).toBeVisible()
      const markComplete = page.getByRole('button', { name: say('learning_mark_complete') })
      await expect(markComplete).toBeInViewport()
      await expect(page.getByText(say('shell_flash_lesson_taken_back'))).toBeAttached()
      if (settings.javaScriptEnabled) await expect(markComplete).toBeFocused()
      const locked = await page.goto(path + second?.id)
      expect(locked?.status()).toBe(403)
      const box = page.locator('.player-locked')
      await expect(
        box.getByRole('link', { name: say('learning_go_on', { lesson: first?.title ?? '' }) }),
      ).toBeVisible()
      const languages = page.getByRole('complementary', { name: say('common_language') })
      const room = await languages.evaluate(
        (element) =>
          element.getBoundingClientRect().bottom -
          (element.querySelector('form')?.getBoundingClientRect().bottom ?? 0),
      )
      expect(room).toBeGreaterThanOrEqual(16)

      const broken = await page.goto(`${path}0190a7c2-0000-7000-8000-000000000000`)
      expect(broken?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('learning_lesson_missing'))
      await page.getByRole('link', { name: say('learning_continue') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '')
    })
  })
}

test('arrows turn to open lessons, and to nothing while somebody types or a key is held with them', async ({
  page,
  say,
}) => {
  await signUp(page, say, someNewcomer())
  const course = await courseCalled(demoCourse.title, page.request)
  await learn(page, course, 1)
  const [first, second] = course.lessons.map(({ title }) => title)
  const title = page.getByRole('heading', { level: 1 })
  await page.goto(`/courses/${course.id}/learn?lesson=${course.lessons[0]?.id}`)
  // The key says nothing until the page listens.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(title).toHaveText(second ?? '', { timeout: 1000 })
  }).toPass()
  // The third is locked, and with a modifier the arrow is the browser's.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(title).toHaveText(second ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect(title).toHaveText(first ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect(title).toHaveText(first ?? '')
})

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
