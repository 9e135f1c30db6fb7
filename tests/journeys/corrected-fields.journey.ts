import { expect, test } from './journey.ts'
import { enter } from './steps.ts'
import { languages } from './ways.ts'

for (const { language, way } of languages) {
  test.describe(way, () => {
    test.use({ locale: language })

    test('a refused field is red no longer once something else stands in it, until the next answer', async ({
      page,
      say,
      account,
    }) => {
      await enter(page, await account('instructor'))
      await page.goto('/instructor/courses/create')
      const title = page.getByLabel(say('studio_course_title'))
      const description = page.getByLabel(say('common_description'), { exact: true })
      const send = page.getByRole('main').getByRole('button', { name: say('common_save_draft') })
      await send.click()
      await expect(title).toHaveAttribute('aria-invalid', 'true')
      const error = page.locator('#title-error')
      await expect(error).toBeVisible()

      await title.fill('Menulis surat')
      await expect(title).toHaveAttribute('aria-invalid', 'false')
      await expect(error).toBeHidden()
      await expect(description).toHaveAttribute('aria-invalid', 'true')
      const summary = page.getByRole('alert')
      const entry = summary.getByRole('link', { name: say('studio_title_required') })
      await expect(entry).toBeHidden()
      await expect(summary.getByRole('link').first()).toBeVisible()

      await title.fill('')
      await expect(error).toBeVisible()
      await expect(entry).toBeVisible()
      await title.fill('   ')
      await description.fill('Dari surat kosong.')
      await send.click()
      await expect(title).toHaveAttribute('aria-invalid', 'true')
      await expect(error).toBeVisible()
      await expect(entry).toBeVisible()
      await expect(description).not.toHaveAttribute('aria-invalid', 'true')

      await title.fill('Menulis surat')
      await expect(entry).toBeHidden()
      await page.getByLabel(say('common_category'), { exact: true }).selectOption({ index: 1 })
      await expect(summary).toBeHidden()
    })
  })
}
