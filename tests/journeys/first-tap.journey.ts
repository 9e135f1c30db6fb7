import { expect, test } from './journey.ts'
import {
  courseCalled,
  fillSignIn,
  fillSignUp,
  freeCourse,
  freeLessons,
  signUp,
  someNewcomer,
} from './steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  const { javaScriptEnabled } = settings
  test.describe(way, () => {
    test.use(settings)

    test('a visitor who wants a course makes an account and is in its first lesson', async ({
      page,
      say,
    }) => {
      const course = await courseCalled(freeCourse.title, page.request)
      await page.goto(`/courses/${course.id}`)
      await page.getByRole('link', { name: say('courses_enroll_free') }).click()
      const main = page.getByRole('main')
      await expect(page.getByRole('heading', { level: 1, name: say('common_create_account') })).toBeVisible()
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
      await freeLessons(page, say).first().getByRole('link').click()
      const preview = page.locator(javaScriptEnabled ? 'dialog:modal' : 'dialog')
      const leadsOn = preview.getByRole('link', { name: say('courses_preview_next', { title: '' }) })
      const heading = preview.getByRole('heading').first()
      await expect(leadsOn).toBeVisible()
      while ((await leadsOn.count()) > 0) {
        await expect(preview.getByText(say('courses_preview_last'))).toHaveCount(0)
        const next = ((await leadsOn.textContent()) ?? '').replace(
          say('courses_preview_next', { title: '' }),
          '',
        )
        await leadsOn.click()
        await expect(heading).toContainText(next)
        // Its heading may be there before its end is.
        await page.waitForLoadState('domcontentloaded')
      }
      await expect(preview.getByText(say('courses_preview_last'))).toBeVisible()
      await expect(leadsOn).toHaveCount(0)
      await preview.getByRole('link', { name: say('courses_enroll_free') }).click()
      await expect(page.getByRole('heading', { level: 1, name: say('common_create_account') })).toBeVisible()
    })
  })
}
