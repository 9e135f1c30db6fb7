import { expect, test } from './journey.ts'
import { courseCalled, demoCourse, enter, menuOf } from './steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use({ ...settings, viewport: { width: 1280, height: 600 } })

    test('who mends a lesson far down is back at its row, three presses later', async ({
      page,
      say,
      account,
    }) => {
      await enter(page, await account('instructor'))
      const course = await courseCalled(demoCourse.title, page.request)
      const lesson = course.lessons.at(-1)
      if (!lesson) throw new Error('The course has no lessons.')
      await page.goto(`/instructor/courses/${course.id}/manage`)
      const row = page.locator(`#lesson-${lesson.id}`)
      await expect(row).not.toBeInViewport()

      await row.getByRole('link', { name: say('common_edit_of', { title: lesson.title }) }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel(say('studio_lesson_title'))).toHaveValue(lesson.title)
      await dialog.getByRole('button', { name: say('studio_save') }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(`/instructor/courses/${course.id}/manage#lesson-${lesson.id}`)
      await expect(row).toBeInViewport({ ratio: 1 })
      if (settings.javaScriptEnabled) await expect(row).toBeFocused()
    })

    // Before a script has come each is a page of its own.
    if (!settings.javaScriptEnabled) return

    test('what opens or closes a dialog leaves the page where it is', async ({ page, say, account }) => {
      await enter(page, await account('instructor'))
      const course = await courseCalled(demoCourse.title, page.request)
      await page.goto(`/instructor/courses/${course.id}/manage`)
      const lesson = course.lessons.at(-1)
      const title = lesson?.title ?? ''
      const menu = menuOf(page, say, title)
      const link = page.getByRole('link', { name: say('common_delete_of', { title }) })
      await menu.click()
      await link.scrollIntoViewIfNeeded()
      const place = await page.evaluate(() => scrollY)
      expect(place).toBeGreaterThan(0)
      await link.click()
      await expect(page.locator('dialog:modal')).toBeVisible()
      expect(await page.evaluate(() => scrollY)).toBe(place)
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog:modal')).toBeHidden()
      await expect(menu).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(place)
    })
  })
}
