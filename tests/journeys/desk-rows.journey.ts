import { expect, test } from './journey.ts'
import { enter, menuOf } from './steps.ts'
import { announces, fillCourse, someCourse } from './studio-steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('chosen courses go into another category together, and a copy is made from the list', async ({
      page,
      say,
      account,
    }) => {
      await enter(page, await account('instructor'))
      const course = someCourse()
      const titles = [course.title, `${course.title} kedua`]
      for (const title of titles) {
        await page.goto('/instructor/courses/create')
        await fillCourse(page, say, { ...course, title })
        await page.getByRole('button', { name: say('common_save_draft') }).click()
        await announces(page, say('shell_flash_course_created'))
      }
      const list = `/instructor/dashboard?${new URLSearchParams({ tab: 'courses', search: course.title })}`
      const dialog = page.getByRole('dialog')
      const main = page.getByRole('main')

      await test.step('into another category', async () => {
        await page.goto(list)
        for (const title of titles)
          await page.getByLabel(say('shell_choose_of', { title }), { exact: true }).check()
        await main.getByRole('button', { name: say('studio_move_category') }).click()
        const category = dialog.getByLabel(say('common_category'), { exact: true })
        const last = category.getByRole('option').last()
        const name = (await last.textContent()) ?? ''
        await category.selectOption({ label: name })
        await dialog.getByRole('button', { name: say('studio_move_here') }).click()
        await announces(page, say('shell_flash_courses_categorised', { n: '2' }))
        await expect(page).toHaveURL(list)
        await expect(main.getByRole('row').filter({ hasText: name })).toHaveCount(2)
      })

      await test.step('a copy', async () => {
        const [title = ''] = titles
        await menuOf(page, say, title).click()
        await main.getByRole('button', { name: say('common_duplicate_of', { title }), exact: true }).click()
        await announces(page, say('shell_flash_course_duplicated'))
        await expect(page).toHaveURL(/\/instructor\/courses\/[-0-9a-f]{36}\/manage/)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      })
    })
  })
}
