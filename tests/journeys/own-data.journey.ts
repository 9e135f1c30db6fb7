import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { expect, test } from './journey.ts'
import { isClean, looksRight, signedInLooks } from './looks.ts'
import { mailTo } from './mailbox.ts'
import { becomes, someoneNew } from './people-steps.ts'
import { enter, signUp, someNewcomer } from './steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('somebody takes all that is held about them with them', async ({ page, say, site }) => {
      const person = someNewcomer()
      await signUp(page, say, person)
      await page.goto('/account')
      await page.getByRole('link', { name: say('people_data_open') }).click()
      await isClean(page, settings.javaScriptEnabled)
      await page.getByRole('button', { name: say('shell_data_copy_ask') }).click()
      await expect(page.getByText(say('shell_flash_data_copy_asked'))).toBeVisible()
      expect(await mailTo(site.dataDir, person.email, '/account/data')).toContain(person.fullName)
      await page.goto('/account/data')
      const coming = page.waitForEvent('download')
      await page
        .getByRole('link', { name: say('shell_data_copy_take', { size: '' }).replace(/ \(\)$/, '') })
        .click()
      const download = await coming
      expect(download.suggestedFilename()).toMatch(/^Noken-.*-\d{4}-\d\d-\d\d\.zip$/)
      const zip = await fromBufferPromise(await buffer(await download.createReadStream()), {
        lazyEntries: true,
      })
      const files = new Map<string, string>()
      for await (const entry of zip.eachEntry())
        files.set(entry.fileName, String(await buffer(await zip.openReadStreamPromise(entry))))
      expect(files.get(say('people_copy_page_name'))).toContain(person.fullName)
      expect(JSON.parse(files.get('data/profiles.json') ?? '[]')).toMatchObject([{ email: person.email }])
      expect([...files.keys()]).toEqual(expect.arrayContaining(['data/consents.csv', 'data/sessions.json']))
    })

    test('somebody restricts what is done with their data, asks for a correction, and staff answer in time', async ({
      page,
      say,
      account,
      site,
    }) => {
      const person = someNewcomer()
      const main = page.getByRole('main')
      await signUp(page, say, person)
      await page.goto('/account/data')
      await main.getByRole('button', { name: say('people_data_restrict_do') }).click()
      await expect(page.getByText(say('shell_flash_data_restricted'))).toBeVisible()
      await main.getByRole('button', { name: say('people_data_unrestrict') }).click()
      await expect(page.getByText(say('shell_flash_data_unrestricted'))).toBeVisible()

      const asked = `Namaku di sertifikat salah, tulis ke ${person.email}`
      await main.getByRole('button', { name: say('people_data_request_send') }).click()
      await expect(main.getByText(say('people_data_request_text_needed')).first()).toBeVisible()
      await main.getByLabel(say('people_data_request_words')).fill(asked)
      await main.getByRole('button', { name: say('people_data_request_send') }).click()
      await expect(page.getByText(say('shell_flash_data_request_made'))).toBeVisible()
      await isClean(page, settings.javaScriptEnabled)

      await becomes(page, await account('staff'))
      await page.goto('/staff/data-requests')
      await isClean(page, settings.javaScriptEnabled)
      const request = main.getByRole('listitem').filter({ hasText: asked })
      await expect(request.getByText(say('desk_data_request_hours', { hours: 71 }))).toBeVisible()
      await request
        .getByRole('link', { name: say('desk_data_request_answer_to', { name: person.fullName }) })
        .click()
      await request.getByRole('button', { name: say('desk_data_request_send_done') }).click()
      await expect(request.getByText(say('people_data_request_answer_needed')).first()).toBeVisible()
      await isClean(page, settings.javaScriptEnabled)
      await request.getByLabel(say('common_answer_given')).fill('Sudah kami perbaiki.')
      await request.getByRole('button', { name: say('desk_data_request_send_done') }).click()
      await expect(
        page.getByText(say('shell_flash_data_request_answered', { name: person.fullName })),
      ).toBeVisible()
      await expect(request).toHaveCount(0)
      await page.getByRole('link', { name: say('common_answered'), exact: true }).click()
      await expect(request.getByText('Sudah kami perbaiki.')).toBeVisible()
      expect(await mailTo(site.dataDir, person.email, 'Sudah kami perbaiki.')).toContain('/account/data')
    })
  })
}

for (const { look, ...settings } of signedInLooks) {
  test.describe(look, () => {
    test.use(settings)

    test('the screen of one’s own data, with a copy in the making and a request', async ({
      page,
      account,
    }) => {
      await enter(page, await someoneNew(page, await account('admin'), 'student'))
      await page.request.post('/account/data', {
        form: { intent: 'request', kind: 'explain', text: 'Kenapa?' },
      })
      await page.request.post('/account/data', { form: { intent: 'copy' } })
      await looksRight(page, '/account/data')
    })
  })
}
