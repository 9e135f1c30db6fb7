import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { courseCalled, demoCourse, enter, menuOf, signUp, someNewcomer } from './steps.ts'
import { announces, fillCourse, fillLesson, opening, someCourse } from './studio-steps.ts'
import { oneMainWay } from './ways.ts'
import type { Words } from './words.ts'

/** Presses what leads on, and counts. */
function counting() {
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  return { press, presses: () => presses }
}

/** A draft of the instructor who is signed in, with so many lessons in each of its modules. Leads to its screen. */
async function makeDraft(page: Page, say: Words, modules: readonly (readonly string[])[]): Promise<string> {
  const course = someCourse()
  await page.goto('/instructor/courses/create')
  await fillCourse(page, say, { ...course, price: 0 })
  await page.getByRole('button', { name: say('common_save_draft') }).click()
  await page.getByRole('main').getByRole('link', { name: course.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible()
  const manage = new URL(page.url()).pathname
  const send = (form: Record<string, string>) => page.request.post(manage, { form, maxRedirects: 0 })
  for (const [index, lessons] of modules.entries()) {
    const made = await send({ intent: 'add-module', title: `Modul ${index + 1}` })
    const moduleId = /#module-([\w-]+)$/.exec(made.headers().location ?? '')?.[1] ?? ''
    for (const title of lessons) {
      const form = { intent: 'add-lesson', moduleId, title, content: 'Isi.', duration_minutes: '5' }
      expect((await send(form)).status()).toBe(302)
    }
  }
  await page.goto(manage)
  return manage
}

const titlesIn = (page: Page, module: number) =>
  page.locator('.studio-module').nth(module).locator('.studio-lesson .named')

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('a first course with a lesson is published in five presses', async ({ page, say, account }) => {
      await enter(page, await account('instructor'))
      await page.goto('/instructor/dashboard')
      const { press, presses } = counting()
      const main = page.getByRole('main')
      const course = someCourse()
      await press(main.getByRole('link', { name: say('common_create_course') }).first())
      await fillCourse(page, say, course)
      await press(page.getByRole('button', { name: say('common_save_draft') }))
      await press(main.getByRole('link', { name: say('studio_first_lesson') }))
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(say('studio_first_lesson_text'))).toBeVisible()
      await fillLesson(dialog, say, opening)
      await press(dialog.getByRole('button', { name: say('studio_add_lesson') }))
      await announces(page, say('shell_flash_lesson_created'))
      await expect(main.getByRole('heading', { level: 3, name: say('studio_first_module') })).toBeVisible()
      await press(main.getByRole('button', { name: say('common_publish'), exact: true }))
      await announces(page, say('shell_flash_course_published'))
      expect(presses()).toBe(5)
      expect((await courseCalled(course.title, page.request)).lessons).toMatchObject([
        { title: opening.title },
      ])
    })

    test('before a course without lessons is published, its screen asks', async ({ page, say, account }) => {
      await enter(page, await account('instructor'))
      const manage = await makeDraft(page, say, [])
      const publish = page.getByRole('main').getByRole('button', { name: say('common_publish'), exact: true })
      await publish.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(say('studio_publish_empty_text'))).toBeVisible()
      await dialog.getByRole('link', { name: say('common_no_go_back') }).click()
      await expect(dialog).toBeHidden()
      await expect(publish).toBeVisible()
      await publish.click()
      await dialog.getByRole('button', { name: say('studio_publish_empty_yes') }).click()
      await announces(page, say('shell_flash_course_published'))
      await expect(page).toHaveURL(manage)
    })

    test('a lesson is moved to any place of its course, and stays in sight', async ({
      page,
      say,
      account,
    }) => {
      await enter(page, await account('instructor'))
      await makeDraft(page, say, [['Satu', 'Dua'], ['Tiga'], []])
      const main = page.getByRole('main')
      const row = page.locator('.studio-lesson').filter({ hasText: 'Satu' })
      const menu = menuOf(page, say, 'Satu')
      await menu.click()
      await row.getByRole('link', { name: say('studio_move_to_of', { title: 'Satu' }) }).click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByLabel(say('studio_move_place'))
        .selectOption(say('studio_move_after', { title: 'Tiga' }))
      await dialog.getByRole('button', { name: say('studio_move_here') }).click()
      await announces(page, say('shell_flash_lesson_moved'))
      await expect(titlesIn(page, 0)).toHaveText(['Dua'])
      await expect(titlesIn(page, 1)).toHaveText(['Tiga', 'Satu'])
      await expect(row).toBeInViewport()
      if (javaScriptEnabled) await expect(row).toBeFocused()

      const down = main.getByRole('button', { name: say('studio_move_down', { title: 'Satu' }) })
      await menu.click()
      await down.click()
      await expect(titlesIn(page, 2)).toHaveText(['Satu'])
      await expect(row).toBeInViewport()
      if (!javaScriptEnabled) return

      // The menu stays open where the row now is, so that the next press is one press.
      await expect(down).toBeFocused()
      await main.getByRole('button', { name: say('studio_move_up', { title: 'Satu' }) }).click()
      await expect(titlesIn(page, 1)).toHaveText(['Tiga', 'Satu'])
      await down.click()
      await expect(titlesIn(page, 2)).toHaveText(['Satu'])
      await expect(down).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeFocused()
      await expect(down).toBeHidden()

      // What is dragged does not scroll away meanwhile.
      await page.setViewportSize({ width: 1280, height: 1700 })
      const grip = (title: string) =>
        page.locator('.studio-lesson').filter({ hasText: title }).locator('.studio-number')
      await grip('Satu').dragTo(page.locator('.studio-lesson').filter({ hasText: 'Dua' }), {
        targetPosition: { x: 200, y: 4 },
      })
      await expect(titlesIn(page, 0)).toHaveText(['Satu', 'Dua'])
      await grip('Dua').dragTo(page.locator('.studio-module').nth(2).locator('.studio-none'))
      await expect(titlesIn(page, 2)).toHaveText(['Dua'])
      await grip('Dua').dragTo(page.locator('.studio-module-head').nth(1))
      await expect(titlesIn(page, 1)).toHaveText(['Dua', 'Tiga'])
    })

    test('who teaches a course sees it as a student does, and comes back to the lesson', async ({
      page,
      say,
      account,
    }) => {
      await enter(page, await account('instructor'))
      const course = await courseCalled(demoCourse.title, page.request)
      const [, second] = course.lessons
      if (!second) throw new Error('The course has one lesson.')
      await page.goto(`/courses/${course.id}`)
      await page.getByRole('link', { name: say('common_view_as_student') }).click()
      const bar = page.getByRole('complementary', { name: say('learning_as_student') })
      await expect(bar).toBeVisible()
      await expect(page.getByText(say('learning_lessons_done', { done: 0, total: 6 }))).toBeVisible()
      await expect(page.getByRole('button', { name: say('learning_mark_complete') })).toHaveCount(0)
      await page.getByRole('link', { name: say('learning_next_lesson'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible()
      await bar.getByRole('link', { name: say('learning_as_student_edit') }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel(say('studio_lesson_title'))).toHaveValue(second.title)
      await dialog.getByRole('button', { name: say('studio_save') }).click()
      await expect(dialog).toBeHidden()
      const row = page.locator(`#lesson-${second.id}`)
      await expect(row).toBeInViewport()
      if (javaScriptEnabled) await expect(row).toBeFocused()
      await menuOf(page, say, second.title).click()
      await row.getByRole('link', { name: say('studio_view_as_student_of', { title: second.title }) }).click()
      await bar.getByRole('link', { name: say('learning_as_student_leave') }).click()
      await expect(page).toHaveURL(`/instructor/courses/${course.id}/manage#lesson-${second.id}`)
      await expect(row).toBeInViewport()
    })

    test('an optional lesson bars nobody’s way, and the course ends without it', async ({
      page,
      say,
      account,
    }) => {
      await enter(page, await account('instructor'))
      const manage = await makeDraft(page, say, [['Wajib satu', 'Cara lain', 'Wajib dua']])
      const main = page.getByRole('main')
      await main.getByRole('link', { name: say('common_edit_of', { title: 'Cara lain' }) }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('studio_optional')).check()
      await dialog.getByRole('button', { name: say('studio_save') }).click()
      await expect(main.getByText(say('common_lesson_optional'), { exact: true })).toBeVisible()
      await main.getByRole('button', { name: say('common_publish'), exact: true }).click()
      await announces(page, say('shell_flash_course_published'))
      await page.context().clearCookies()

      await signUp(page, say, someNewcomer())
      const courseId = manage.split('/').at(-2) ?? ''
      await page.request.post(`/courses/${courseId}`, { form: { intent: 'enroll' } })
      await page.goto(`/courses/${courseId}/learn`)
      const complete = page.getByRole('button', { name: say('learning_mark_complete') })
      await complete.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Cara lain' })).toBeVisible()
      await expect(page.getByText(say('learning_lessons_done', { done: 1, total: 2 }))).toBeVisible()
      await page.getByRole('link', { name: say('learning_next_lesson'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Wajib dua' })).toBeVisible()
      await complete.click()
      await expect(page.locator('#finish')).toBeVisible()
    })
  })
}
