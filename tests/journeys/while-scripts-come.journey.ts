import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { openDialog } from './keyboard-steps.ts'
import { enter } from './steps.ts'
import { languages } from './ways.ts'

/** From now on no script comes before it is let through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

for (const { language, way } of languages) {
  test.describe(way, () => {
    test.use({ locale: language })

    test('whoever types before the scripts have come goes on typing where they are', async ({
      page,
      say,
      account,
    }) => {
      await enter(page, await account('staff'))

      await test.step('in a form that was refused', async () => {
        await page.goto('/staff/articles/new')
        const title = page.getByLabel(say('desk_article_title'), { exact: true })
        const body = page.getByLabel(say('desk_article_body'), { exact: true })
        // The first page's script has to be there: it stores what is typed as a draft.
        await expect(async () => {
          await body.fill('')
          await body.fill('Pagi.')
          expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Pagi.')
        }).toPass()
        const letScriptsCome = await holdScripts(page)
        await page.getByRole('button', { name: say('common_save_draft') }).click()
        await expect(page.getByRole('alert')).toContainText(say('articles_title_missing'))
        await title.pressSequentially('Belajar di pasar')
        await body.press('End')
        await page.keyboard.type(' Siang.')
        letScriptsCome()
        // What only a script can know: that what was sent differs from what stands there.
        await expect(page.getByText(say('shell_draft_title'))).toBeVisible()
        await page.keyboard.type(' Sore.')
        await expect(title).toHaveValue('Belajar di pasar')
        await expect(body).toHaveValue('Pagi. Siang. Sore.')
      })

      await test.step('in a dialog that its address has opened', async () => {
        const name = `Keterampilan ${randomUUID().slice(0, 8)}`
        const letScriptsCome = await holdScripts(page)
        await page.goto('/staff/categories?add=category', { waitUntil: 'commit' })
        const english = page.getByRole('dialog').getByRole('textbox').nth(1)
        await english.pressSequentially(name.slice(0, 5))
        letScriptsCome()
        await expect(openDialog(page)).toBeVisible()
        await page.keyboard.type(name.slice(5))
        await expect(english).toHaveValue(name)
      })
    })
  })
}
