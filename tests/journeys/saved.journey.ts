import { expect, test } from './journey.ts'
import { courseCalled, demoCourse, freeCourse, signUp, someNewcomer } from './steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('a visitor saves courses where they find them, and has them in the account afterwards', async ({
      page,
      request,
      say,
    }) => {
      const [onCard, onPage] = [
        await courseCalled(demoCourse.title, request),
        await courseCalled(freeCourse.title, request),
      ]
      const list = page.getByRole('main').getByRole('link', { name: onCard.title })
      const mark = page.getByRole('button', { name: `${say('common_save')}: ${onCard.title}` })
      const found = `/courses?search=${encodeURIComponent('Berani')}`

      await test.step('on a card, without leaving what was found', async () => {
        await page.goto(found)
        await mark.click()
        if (settings.javaScriptEnabled) await expect(mark).toHaveAttribute('aria-pressed', 'true')
        else await expect(page.getByText(say('shell_flash_saved'))).toBeVisible()
        expect(new URL(page.url()).search).toBe(new URL(found, page.url()).search)
      })

      await test.step('on a course’s page', async () => {
        await page.goto(`/courses/${onPage.id}`)
        const button = page.getByRole('main').getByRole('button', { name: say('common_save'), exact: true })
        await button.click()
        if (settings.javaScriptEnabled) await page.getByRole('link', { name: say('common_to_saved') }).click()
        else {
          await expect(page.getByText(say('shell_flash_saved'))).toBeVisible()
          await page.goto('/saved')
        }
        await expect(list).toBeVisible()
        await expect(page.getByRole('link', { name: onPage.title })).toBeVisible()
      })

      await test.step('a script knows them again on a page that is the same for everybody', async () => {
        if (!settings.javaScriptEnabled) return
        await page.goto(found)
        await expect(mark).toHaveAttribute('aria-pressed', 'true')
      })

      await test.step('they move into the account, and can be taken out there', async () => {
        await signUp(page, say, someNewcomer())
        await page.goto('/saved')
        await expect(page.getByRole('link', { name: onPage.title })).toBeVisible()
        expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('noken.saved')
        await mark.click()
        if (settings.javaScriptEnabled) {
          await expect(mark).toHaveAttribute('aria-pressed', 'false')
          // Taken out on the server as well: the next page is written from there.
          await expect(mark).not.toHaveAttribute('aria-busy')
        } else await expect(page.getByText(say('shell_flash_unsaved'))).toBeVisible()
        await page.goto(found)
        await expect(mark).toHaveAttribute('aria-pressed', 'false')
      })
    })
  })
}
