import { randomUUID } from 'node:crypto'
import { site as organisation } from '#content/site.ts'
import { expect, test } from './journey.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { oneMainWay } from './ways.ts'

const article = '/artikel/memimpin-tanpa-jabatan'

const someReader = () => `pembaca-${randomUUID()}@example.org`

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('a reader subscribes to the newsletter, confirms by the link in the mail, and leaves', async ({
      page,
      say,
      site,
    }) => {
      const reader = someReader()
      const main = page.getByRole('main')
      const heading = main.getByRole('heading', { level: 1 })
      const email = main.getByLabel(say('common_email'), { exact: true })
      const subscribe = main.getByRole('button', { name: say('inquiries_newsletter_subscribe') })

      await test.step('an address that is none is refused and kept', async () => {
        await page.goto(article)
        await subscribe.click()
        await expect(heading).toHaveText(say('common_newsletter'))
        await expect(page.getByRole('alert')).toContainText(say('common_email_required'))
        if (settings.javaScriptEnabled) await expect(page.getByRole('alert')).toBeFocused()
        await expect(email).toHaveAccessibleDescription(say('common_email_required'))
        await email.fill('bukan-alamat')
        await subscribe.click()
        await expect(email).toHaveAccessibleDescription(say('common_email_invalid'))
        await expect(email).toHaveValue('bukan-alamat')
      })

      await test.step('the address is asked whether it wants to', async () => {
        await email.fill(reader)
        await subscribe.click()
        await expect(heading).toHaveText(say('site_contact_sent_newsletter_title'))
        await expect(main.getByText(say('site_contact_sent_newsletter'))).toBeVisible()
        const asked = say('inquiries_email_confirm_subject', { site: organisation.name })
        await page.goto(
          linkIn(await mailTo(site.dataDir, reader, `Subject: ${asked}`), '/newsletter/confirm'),
        )
        await expect(heading).toHaveText(say('site_newsletter_confirm_title'))
        await expect(main.getByText(say('site_newsletter_confirm_lead', { email: reader }))).toBeVisible()
      })

      await test.step('opening the link is no answer yet, the button is', async () => {
        await page.reload()
        await main.getByRole('button', { name: say('site_newsletter_confirm') }).click()
        await expect(heading).toHaveText(say('site_newsletter_confirmed_title'))
      })

      await test.step('one click in the welcome ends it', async () => {
        const confirmation = page.url()
        const welcome = say('inquiries_email_welcome_subject', { site: organisation.name })
        const leaving = linkIn(await mailTo(site.dataDir, reader, welcome), '/newsletter/unsubscribe')
        await page.goto(leaving)
        await expect(heading).toHaveText(say('site_newsletter_unsubscribe_title'))
        await main.getByRole('button', { name: say('common_unsubscribe') }).click()
        await expect(heading).toHaveText(say('site_newsletter_left_title'))
        await page.goto(leaving)
        await expect(heading).toHaveText(say('site_newsletter_unknown_title'))
        expect((await page.goto(leaving.slice(0, -3)))?.status()).toBe(410)
        await expect(heading).toHaveText(say('site_newsletter_damaged_title'))
        await expect(main.getByRole('link', { name: say('common_write_to_us') })).toBeVisible()
        expect((await page.goto(confirmation.slice(0, -3)))?.status()).toBe(410)
        await expect(heading).toHaveText(say('site_newsletter_damaged_title'))
        await expect(subscribe).toBeVisible()

        expect((await page.goto(confirmation))?.status()).toBe(410)
        await expect(heading).toHaveText(say('site_newsletter_gone_title'))
        await expect(subscribe).toBeVisible()
      })
    })
  })
}

test('a mail program ends a subscription by itself, without showing a page', async ({ page, say, site }) => {
  const reader = someReader()
  await page.request.post('/newsletter', { form: { email: reader } })
  const asking = await mailTo(site.dataDir, reader, '/newsletter/confirm')
  await page.request.post(linkIn(asking, '/newsletter/confirm'))
  const welcome = await mailTo(site.dataDir, reader, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, address = ''] = /List-Unsubscribe: <([^>]+)>/.exec(welcome) ?? []
  // As RFC 8058 has it: by its server, which holds no cookie and tells no origin.
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(answer.status).toBe(200)
  await page.goto(linkIn(welcome, '/newsletter/unsubscribe'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('site_newsletter_unknown_title'))
})
