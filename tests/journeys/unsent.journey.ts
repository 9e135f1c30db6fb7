import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { openDialog } from './keyboard-steps.ts'
import { enter, fillSignIn } from './steps.ts'
import { languages, oneMainWay } from './ways.ts'
import type { Words } from './words.ts'

const answer = 'Terima kasih, Yosefa.\nBesok kami hubungi.'

/** An email in the inbox, and the dialog in which it is answered. */
async function openReply(page: Page, say: Words): Promise<void> {
  const id = randomUUID().slice(0, 8)
  const form = { name: `Yosefa ${id}`, email: `yosefa-${id}@example.org`, message: 'Kapan mulai?' }
  await page.request.post('/contact', { form, maxRedirects: 0 })
  await page.goto('/staff/inbox?kind=contact')
  await page.getByRole('link', { name: say('desk_inbox_reply_to', { name: form.name }) }).click()
}

const replyIn = (page: Page, say: Words) => page.getByRole('dialog').getByLabel(say('common_reply_label'))

const send = (page: Page, say: Words) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say('common_reply_send') })
    .click()

/** There from when the script of every page has come. */
const enhanced = (page: Page) => page.locator('html[data-enhanced]')

const keptIn = (page: Page) => page.evaluate(() => Object.values(sessionStorage).join())

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('whose session has ended is told that nothing was saved, and comes back to the form', async ({
      page,
      say,
      account,
    }) => {
      const staff = await account('staff')
      await enter(page, staff)
      await openReply(page, say)
      if (settings.javaScriptEnabled) await expect(enhanced(page)).toBeAttached()
      await replyIn(page, say).fill(answer)
      await page.context().clearCookies({ name: /session/ })
      await send(page, say)

      await expect(page.getByText(say('people_unsent'))).toBeVisible()
      const isCached = settings.javaScriptEnabled
      await expect(page.getByText(say('people_unsent_kept'))).toBeVisible({ visible: isCached })
      await fillSignIn(page, say, { ...staff, password: 'bukan ini' })
      await expect(page.getByText(say('people_unsent'))).toBeVisible()
      await fillSignIn(page, say, staff)

      await expect(page.getByText(say('shell_flash_not_sent_yet'))).toBeVisible()
      await expect(replyIn(page, say)).toHaveValue(answer)
      await replyIn(page, say).fill(answer)
      await send(page, say)
      await expect(page.getByText(say('shell_flash_inquiry_replied'))).toBeVisible()
    })
  })
}

for (const { language, way } of languages) {
  test.describe(way, () => {
    test.use({ locale: language })

    test('what somebody has typed is not shown to whoever signs in after them, nor once it was sent', async ({
      page,
      say,
      account,
    }) => {
      const staff = await account('staff')
      const admin = await account('admin')
      await test.step('somebody else signs in', async () => {
        await enter(page, staff)
        await openReply(page, say)
        await expect(enhanced(page)).toBeAttached()
        await replyIn(page, say).fill(answer)
        const address = page.url()
        await page.context().clearCookies()
        await send(page, say)
        await expect(page.getByText(say('people_unsent_kept'))).toBeVisible()
        await fillSignIn(page, say, admin)
        await expect(page).toHaveURL(address)
        await expect(openDialog(page)).toBeVisible()
        await expect(replyIn(page, say)).toHaveValue('')
        await expect.poll(() => keptIn(page)).not.toContain('Yosefa')
      })

      await test.step('the one who typed it had it sent', async () => {
        await replyIn(page, say).fill(answer)
        const address = page.url()
        await send(page, say)
        await expect(page.getByText(say('shell_flash_inquiry_replied'))).toBeVisible()
        await page.goto(address)
        await expect.poll(() => keptIn(page)).not.toContain('Yosefa')
      })
    })
  })
}
