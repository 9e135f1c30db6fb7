import { expect, test } from './journey.ts'
import { isClean } from './looks.ts'
import { becomes, someoneNew } from './people-steps.ts'
import { menuOf } from './steps.ts'
import { announces, fillCourse, someCourse } from './studio-steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('somebody teaches a course with its instructor: works on it, can’t take it over, and leaves', async ({
      page,
      say,
      account,
    }) => {
      const admin = await account('admin')
      const owner = await someoneNew(page, admin, 'instructor')
      const partner = await someoneNew(page, admin, 'instructor')
      const course = someCourse()
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      let manage = ''

      await test.step('an instructor says who teaches with them', async () => {
        await becomes(page, owner)
        await page.goto('/instructor/courses/create')
        await fillCourse(page, say, course)
        await page.getByRole('button', { name: say('common_save_draft') }).click()
        await announces(page, say('shell_flash_course_created'))
        await page.goto('/instructor/dashboard?tab=courses')
        await main.getByRole('link', { name: course.title, exact: true }).click()
        // The list that is left has a menu of the same name.
        await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible()
        await menuOf(page, say, course.title).click()
        await main.getByRole('link', { name: say('studio_teachers') }).click()
        await expect(dialog).toContainText(owner.fullName)
        const address = dialog.getByLabel(say('studio_teacher_email'))
        const add = dialog.getByRole('button', { name: say('studio_teacher_add'), exact: true })
        await address.fill('tidak-ada@example.org')
        await add.click()
        await expect(dialog.getByText(say('studio_teacher_unknown')).first()).toBeVisible()
        await address.fill(partner.email)
        await isClean(page, javaScriptEnabled)
        await add.click()
        await announces(page, say('shell_flash_course_teacher_added'))
        await expect(main.getByText(say('studio_taught_with', { names: partner.fullName }))).toBeVisible()
        manage = new URL(page.url()).pathname
      })

      await test.step('who was added is told, finds the course and works on it', async () => {
        await becomes(page, partner)
        await page.goto('/notifications')
        const { fullName: from } = owner
        await expect(
          main.getByText(say('notifications_said_teacher_added', { from, title: course.title })),
        ).toBeVisible()
        await page.goto('/instructor/dashboard?tab=courses')
        await expect(main.getByText(say('studio_taught_with', { names: from }))).toBeVisible()
        await menuOf(page, say, course.title).click()
        await expect(
          main.getByRole('link', { name: say('common_edit_of', { title: course.title }) }),
        ).toBeVisible()
        await expect(
          main.getByRole('link', { name: say('common_delete_of', { title: course.title }) }),
        ).toHaveCount(0)
        await page.goto(`${manage}?dialog=add-module`)
        await dialog.getByLabel(say('studio_module_title')).fill('Modul bersama')
        await dialog.getByRole('button', { name: say('studio_add_module'), exact: true }).click()
        await expect(page.getByRole('heading', { name: 'Modul bersama' })).toBeVisible()
      })

      await test.step('but whose course it is stays with the instructor', async () => {
        await page.goto(`${manage}?dialog=teachers`)
        await expect(dialog).toContainText(owner.fullName)
        await expect(
          dialog.getByRole('button', { name: say('studio_teacher_add'), exact: true }),
        ).toHaveCount(0)
        for (const tool of [say('studio_delete_course'), say('studio_duplicate')])
          await expect(main.getByText(tool, { exact: true }), tool).toHaveCount(0)
        const nobody = '0190a7c2-0000-7000-8000-000000000000'
        for (const intent of ['add-teacher', 'remove-teacher', 'duplicate', 'delete']) {
          const form = { intent, email: admin.email, personId: nobody }
          const answer = await page.request.post(manage, { form, maxRedirects: 0 })
          expect(answer.status(), intent).toBe(403)
        }
      })

      await test.step('leaves, and no longer finds the course', async () => {
        await isClean(page, javaScriptEnabled)
        await dialog.getByRole('button', { name: say('studio_teacher_leave') }).click()
        await announces(page, say('shell_flash_course_left'))
        await expect(main.getByRole('link', { name: course.title, exact: true })).toHaveCount(0)
        expect((await page.goto(manage))?.status()).toBe(404)
      })

      await test.step('and the instructor teaches alone again', async () => {
        await becomes(page, owner)
        await page.goto(manage)
        await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible()
        await expect(main.getByText(say('studio_taught_with', { names: partner.fullName }))).toHaveCount(0)
      })
    })
  })
}
