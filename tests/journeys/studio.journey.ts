import { formatRupiah } from '#shared/money.ts'
import { expect, test } from './journey.ts'
import { isClean } from './looks.ts'
import { enter, fillSignIn, freeLessons, signUp, someNewcomer } from './steps.ts'
import { announces, fillCourse, fillLesson, opening, practice, someCourse } from './studio-steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('an instructor makes a course, which somebody begins to learn, and sees it in their figures', async ({
      page,
      say,
      account,
    }) => {
      const course = someCourse()
      const moduleTitle = 'Sebelum menulis'
      const instructor = await account('instructor')
      const student = someNewcomer()
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      let studio = ''

      await test.step('signs in and finds the way to a new course', async () => {
        await page.goto('/instructor')
        await fillSignIn(page, say, instructor)
        await expect(page).toHaveURL(/\/instructor\/dashboard$/)
        await isClean(page, javaScriptEnabled)
        await main
          .getByRole('link', { name: say('common_create_course') })
          .first()
          .click()
        await expect(page.getByRole('heading', { level: 1, name: say('common_create_course') })).toBeVisible()
      })

      await test.step('is told what is missing, and loses nothing', async () => {
        const description = page.getByLabel(say('common_description'), { exact: true })
        const price = page.getByLabel(say('common_price_rupiah'), { exact: true })
        await description.fill('Tetap di sini')
        await price.fill('25000')
        await page.getByRole('button', { name: say('common_save_draft') }).click()
        const summary = page.getByRole('alert')
        await expect(summary).toContainText(say('studio_title_required'))
        await expect(summary).toContainText(say('studio_category_required'))
        await expect(description).toHaveValue('Tetap di sini')
        await expect(price).toHaveValue('25000')
        await isClean(page, javaScriptEnabled)
      })

      await test.step('saves a draft, which leads on to its modules', async () => {
        await fillCourse(page, say, course)
        if (javaScriptEnabled) {
          const preview = page.getByRole('complementary', { name: say('common_preview') })
          await expect(preview.getByRole('heading', { name: course.title })).toBeVisible()
          await expect(preview.getByText(formatRupiah(course.price))).toBeVisible()
          const file = page.getByLabel(say('common_thumbnail_file'))
          await file.setInputFiles('public/icon-512.png')
          await expect(preview.locator('img[src^="data:image/"]')).toHaveJSProperty('complete', true)
          await expect(preview.locator('img[src^="data:image/"]')).toBeVisible()
          await file.setInputFiles([])
          await expect(preview.locator('img')).toHaveCount(0)
        }
        await page.getByRole('button', { name: say('common_save_draft') }).click()
        await announces(page, say('shell_flash_course_created'))
        await expect(page).toHaveURL(/\/instructor\/dashboard\?tab=courses/)
        await expect(main.getByRole('link', { name: course.title, exact: true })).toBeVisible()
        await main.getByRole('link', { name: course.title, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible()
        await expect(main.getByText(say('studio_no_modules'))).toBeVisible()
        studio = new URL(page.url()).pathname
      })

      await test.step('adds a module', async () => {
        await main.getByRole('link', { name: say('studio_add_module') }).click()
        await dialog.getByLabel(say('studio_module_title')).fill(moduleTitle)
        await isClean(page, javaScriptEnabled)
        await dialog.getByRole('button', { name: say('studio_add_module') }).click()
        await announces(page, say('shell_flash_module_created'))
        await expect(main.getByRole('heading', { level: 3, name: moduleTitle })).toBeVisible()
      })

      await test.step('writes a free lesson in Markdown, looks at it and adds it', async () => {
        await main.getByRole('link', { name: say('studio_add_lesson_to', { title: moduleTitle }) }).click()
        await fillLesson(dialog, say, opening)
        // The rest of the page comes only once the next button was pressed: that press must not be lost.
        const pressed = Promise.withResolvers<void>()
        await page.route(/\/manage\.data/, async (route) => {
          if (route.request().method() === 'GET') await pressed.promise
          await route.continue()
        })
        await dialog.getByRole('button', { name: say('common_preview') }).click()
        const preview = dialog.getByRole('region', { name: say('common_preview') })
        await expect(preview.getByRole('heading', { name: 'Pembaca pertama' })).toBeVisible()
        await expect(preview.locator('strong')).toHaveText('satu orang')
        await isClean(page, javaScriptEnabled)
        await dialog.getByRole('button', { name: say('studio_add_lesson') }).click()
        pressed.resolve()
        await announces(page, say('shell_flash_lesson_created'))
        await page.unrouteAll({ behavior: 'wait' })
        await expect(main.getByText(opening.title)).toBeVisible()
        await expect(main.getByText(say('common_lesson_free'), { exact: true })).toBeVisible()
      })

      await test.step('adds a lesson with a video', async () => {
        await main.getByRole('link', { name: say('studio_add_lesson_to', { title: moduleTitle }) }).click()
        await fillLesson(dialog, say, practice)
        if (javaScriptEnabled)
          await expect(dialog.getByText(say('studio_video_understood', { id: 'dQw4w9WgXcQ' }))).toBeVisible()
        await dialog.getByRole('button', { name: say('studio_add_lesson') }).click()
        await announces(page, say('shell_flash_lesson_created'))
        await expect(main.getByText(practice.title)).toBeVisible()
        await expect(main.getByText(say('common_lesson_free'), { exact: true })).toHaveCount(1)
      })

      await test.step('publishes it', async () => {
        await main.getByRole('button', { name: say('common_publish'), exact: true }).click()
        await announces(page, say('shell_flash_course_published'))
        await isClean(page, javaScriptEnabled)
        await page.context().clearCookies()
      })

      await test.step('a student finds it, looks inside, enrols and completes a lesson', async () => {
        await signUp(page, say, student)
        await page.goto(`/courses?${new URLSearchParams({ search: course.title })}`)
        await page.getByRole('link', { name: course.title, exact: true }).click()
        await page.getByRole('link', { name: say('courses_tab_curriculum') }).click()
        await freeLessons(page, say).getByRole('link').click()
        await expect(dialog.locator('strong')).toHaveText('satu orang')
        await dialog.getByLabel(say('shell_close')).click()
        await expect(dialog).toBeHidden()
        await page
          .getByRole('complementary')
          .getByRole('button', { name: say('courses_enroll_now') })
          .click()
        await expect(page).toHaveURL(/\/learn$/)
        await expect(page.getByText(say('learning_lessons_done', { done: 0, total: 2 }))).toBeVisible()
        await page.getByRole('button', { name: say('learning_mark_complete') }).click()
        await expect(page.getByText(say('learning_lessons_done', { done: 1, total: 2 }))).toBeVisible()
        await page.context().clearCookies()
      })

      const tab = (name: string) =>
        page.getByRole('navigation', { name: say('shell_desk') }).getByRole('link', { name })

      await test.step('the instructor finds them among their students', async () => {
        await enter(page, instructor)
        await page.goto('/instructor/dashboard')
        await tab(say('common_students')).click()
        await expect(page.getByRole('heading', { level: 2, name: say('common_students') })).toBeVisible()
        await page.getByRole('searchbox', { name: say('common_search') }).fill(student.email)
        await page.getByRole('button', { name: say('common_apply_filters') }).click()
        await expect(page.getByText(say('studio_students_found', { n: 1 }))).toBeVisible()
        const row = page.getByRole('row').filter({ hasText: student.email })
        await expect(row).toContainText(student.fullName)
        await expect(row).toContainText(course.title)
        await expect(row).toContainText('50%')
        await expect(row).toContainText(say('studio_status_started'))
        await isClean(page, javaScriptEnabled)
      })

      await test.step('and sees in the analytics what they paid and how far they came', async () => {
        await tab(say('common_analytics')).click()
        await expect(page.getByRole('heading', { level: 2, name: say('common_analytics') })).toBeVisible()
        await page.getByLabel(say('common_course'), { exact: true }).selectOption(course.title)
        await page.getByRole('button', { name: say('studio_show') }).click()
        await expect(
          main.getByText(say('studio_completion_text', { completed: 0, enrolled: 1 })),
        ).toBeVisible()
        await expect(main.locator('dl')).toContainText(formatRupiah(course.price))
        for (const [lesson, n] of [
          [opening, 1],
          [practice, 0],
        ] as const) {
          const step = say('studio_funnel_step', { title: lesson.title, n, all: 1 })
          await expect(main.getByRole('progressbar', { name: step })).toBeVisible()
        }
        await isClean(page, javaScriptEnabled)
      })

      await test.step('unpublishes it: visitors no longer find it, the student still learns', async () => {
        await page.goto(studio)
        await main.getByRole('button', { name: say('common_unpublish'), exact: true }).click()
        await announces(page, say('shell_flash_course_unpublished'))
        await expect(main.getByText(say('common_draft'), { exact: true })).toBeVisible()
        await page.context().clearCookies()
        const path = studio.replace(/^\/instructor|\/manage$/g, '')
        expect((await page.request.get(`/api${path}`)).status()).toBe(404)
        await enter(page, student)
        await page.goto(`${path}/learn`)
        await expect(page.getByText(say('learning_lessons_done', { done: 1, total: 2 }))).toBeVisible()
      })
    })
  })
}
