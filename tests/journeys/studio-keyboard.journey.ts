import { expect, test } from './journey.ts'
import { enterOn, tabTo, typeInto } from './keyboard-steps.ts'
import { enter, menuOf } from './steps.ts'
import { announces, opening, practice, someCourse } from './studio-steps.ts'
import { languages } from './ways.ts'

for (const { language, way } of languages) {
  test.describe(`${way}, by the keyboard alone`, () => {
    test.use({ locale: language })

    test('an instructor publishes a course with lessons and puts them in order', async ({
      page,
      say,
      account,
    }) => {
      const course = someCourse()
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      await enter(page, await account('instructor'))
      await page.goto('/instructor/dashboard')

      await test.step('a course that lacks its title', async () => {
        await enterOn(page, main.getByRole('link', { name: say('common_create_course') }).first())
        await expect(page.getByRole('heading', { level: 1, name: say('common_create_course') })).toBeVisible()
        const description = page.getByLabel(say('common_description'), { exact: true })
        await typeInto(page, description, course.description)
        await tabTo(page, page.getByLabel(say('common_category'), { exact: true }))
        await page.keyboard.press('ArrowDown')
        await tabTo(page, page.getByLabel(say('studio_publish_now')))
        await page.keyboard.press('Space')
        await enterOn(page, page.getByRole('button', { name: say('studio_create_publish') }))
        await expect(page.getByRole('alert')).toBeFocused()
      })

      await test.step('is corrected from the list of what is wrong', async () => {
        await enterOn(page, page.getByRole('alert').getByRole('link', { name: say('studio_title_required') }))
        const title = page.getByLabel(say('studio_course_title'))
        await expect(title).toBeFocused()
        await page.keyboard.type(course.title)
        await enterOn(page, page.getByRole('button', { name: say('studio_create_publish') }))
        await announces(page, say('shell_flash_course_created'))
        await enterOn(page, dialog.getByRole('button', { name: say('studio_publish_empty_yes') }))
        await announces(page, say('shell_flash_course_published'))
        await enterOn(page, main.getByRole('link', { name: course.title, exact: true }))
        await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible()
      })

      await test.step('a module', async () => {
        await enterOn(page, main.getByRole('link', { name: say('studio_add_module') }))
        await expect(dialog.getByLabel(say('studio_module_title'))).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(page).not.toHaveURL(/dialog=/)
        await expect(main.getByRole('link', { name: say('studio_add_module') })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(dialog.getByLabel(say('studio_module_title'))).toBeFocused()
        await page.keyboard.type('Sebelum menulis')
        await page.keyboard.press('Enter')
        await announces(page, say('shell_flash_module_created'))
      })

      await test.step('two lessons', async () => {
        const add = main.getByRole('link', {
          name: say('studio_add_lesson_to', { title: 'Sebelum menulis' }),
        })
        for (const lesson of [practice, opening]) {
          await enterOn(page, add)
          await expect(dialog.getByLabel(say('studio_lesson_title'))).toBeFocused()
          await page.keyboard.type(lesson.title)
          await typeInto(page, dialog.getByLabel(say('studio_content'), { exact: true }), lesson.content)
          await typeInto(page, dialog.getByLabel(say('studio_minutes')), String(lesson.minutes))
          await tabTo(page, dialog.getByLabel(say('studio_free')))
          if (lesson.isFree) await page.keyboard.press('Space')
          await enterOn(page, dialog.getByRole('button', { name: say('studio_add_lesson') }))
          await announces(page, say('shell_flash_lesson_created'))
          await expect(dialog).toBeHidden()
        }
      })

      await test.step('in another order', async () => {
        const up = main.getByRole('button', { name: say('studio_move_up', { title: opening.title }) })
        await enterOn(page, menuOf(page, say, opening.title))
        await enterOn(page, up)
        await announces(page, say('shell_flash_lesson_moved'))
        await expect(up).toBeFocused()
        const titles = main.getByText(new RegExp(`^(${opening.title}|${practice.title})$`))
        await expect(titles).toHaveText([opening.title, practice.title])
      })

      await test.step('is what visitors find, until it is a draft again', async () => {
        const path = new URL(page.url()).pathname.replace(/^\/instructor|\/manage$/g, '')
        expect((await page.request.get(`/api${path}`)).status()).toBe(200)
        await enterOn(page, main.getByRole('button', { name: say('common_unpublish'), exact: true }))
        await announces(page, say('shell_flash_course_unpublished'))
      })
    })
  })
}
