import { randomUUID } from 'node:crypto'
import { expect, test } from './journey.ts'
import { isClean } from './looks.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { enter } from './steps.ts'
import { oneMainWay } from './ways.ts'

const people = 60

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('an admin imports users, leaves, comes back and sees that all are there; each has an invitation', async ({
      page,
      say,
      account,
      site,
    }) => {
      const key = randomUUID().slice(0, 8)
      const addressOf = (n: number) => `impor-${key}-${n}@example.org`
      const lines = Array.from({ length: people }, (_, n) => `${addressOf(n)},Orang ${key} ${n}`)
      const name = `orang-${key}.csv`
      await enter(page, await account('admin'))
      await page.goto('/admin/users/import')
      await page.getByLabel(say('desk_import_file'), { exact: true }).setInputFiles({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from(['email,full_name', 'bukan-email,Salah', ...lines].join('\n')),
      })
      await page.getByRole('button', { name: say('desk_import_check') }).click()
      await expect(
        page.getByRole('heading', { name: say('desk_import_report', { file: name }) }),
      ).toBeVisible()
      await page.getByRole('button', { name: say('desk_import_start', { n: people }) }).click()
      const hasBegun = page
        .getByRole('progressbar', { name: say('desk_import_progress') })
        .or(page.getByText(say('desk_import_finished', { made: people, existing: 0 })))
      await expect(hasBegun).toBeVisible()

      await page.goto('/admin/users/import')
      await page.getByRole('link', { name }).click()
      // Nobody has to ask: the screen comes anew by itself.
      await expect(page.getByText(say('desk_import_finished', { made: people, existing: 0 }))).toBeVisible()
      await isClean(page, javaScriptEnabled)
      const invitation = await mailTo(site.dataDir, addressOf(people - 1), '/auth/reset-password')
      expect(linkIn(invitation, '/auth/reset-password')).toContain('token=')
    })
  })
}
