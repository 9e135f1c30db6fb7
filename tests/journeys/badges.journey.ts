import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { textIn } from '#platform/drawing/png-text.server.ts'
import { badgesByExifTool } from '#tests/badges/exiftool.ts'
import { verifyElsewhere } from '#tests/badges/independent-verifier.ts'
import { expect, test } from './journey.ts'
import { isClean } from './looks.ts'
import { mailTo } from './mailbox.ts'
import { becomes } from './people-steps.ts'
import { courseCalled, demoCourse, enter, learn, signUp, someNewcomer } from './steps.ts'
import { ways } from './ways.ts'

/** What is at an address of the site, as programs get it. */
const publishedAt = (page: Page) => async (url: string) => {
  const answer = await page.request.get(url, { headers: { accept: '*/*' } })
  return answer.ok() ? answer.text() : null
}

async function downloaded(page: Page, name: string): Promise<{ file: string; name: string }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('main').getByRole('link', { name }).click()
  const download = await coming
  return { file: await download.path(), name: download.suggestedFilename() }
}

for (const { way, settings } of ways) {
  test.describe(way, () => {
    test.use(settings)

    test('a certificate is a badge that verifies, is revoked, restored and corrected', async ({
      page,
      say,
      account,
      request,
      site,
    }) => {
      const person = someNewcomer()
      const main = page.getByRole('main')
      await signUp(page, say, person)
      const course = await courseCalled(demoCourse.title, request)
      await learn(page, course, course.lessons.length)
      await page.goto('/dashboard')
      await page.getByRole('link', { name: say('learning_certificate') }).click()
      const ownPath = page.url()
      await isClean(page, settings.javaScriptEnabled)

      const verifyPath = await test.step('the holder shows it where they want to', async () => {
        const path =
          (await main.getByRole('link', { name: say('common_see_as_others') }).getAttribute('href')) ?? ''
        const linkedIn = await main
          .getByRole('link', { name: say('certificates_linkedin') })
          .getAttribute('href')
        const asked = new URL(linkedIn ?? '').searchParams
        expect(asked.get('name')).toBe(course.title)
        expect(asked.get('certUrl')).toContain(path)
        const whatsApp = main.getByRole('link', { name: say('common_share_whatsapp') })
        await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*certificate%2Fverify%2F/)
        return path
      })

      const badge =
        await test.step('they have it as JSON and in the picture, and others verify it', async () => {
          const json = await downloaded(page, say('certificates_download_badge'))
          expect(json.name).toMatch(/^Sertifikat-.*\.json$/)
          const text = await readFile(json.file, 'utf8')
          const picture = await downloaded(page, say('certificates_download'))
          expect(textIn(await readFile(picture.file), 'openbadgecredential')).toBe(text)
          const seen = badgesByExifTool(picture.file)
          if (seen) expect(seen).toEqual({ warnings: '', places: 1, text })
          expect(await verifyElsewhere(text, publishedAt(page))).toEqual({ verified: true, isRevoked: false })
          const answer = await page.request.get(`${verifyPath}/badge.json`)
          expect(answer.headers()).toMatchObject({
            'access-control-allow-origin': '*',
            'content-type': 'application/vc+ld+json',
          })
          expect(await answer.text()).toBe(text)
          return text
        })

      await test.step('what signs it is said in words', async () => {
        await page.goto('/issuer')
        await expect(page).toHaveURL(/\/issuer\/about$/)
        await isClean(page, settings.javaScriptEnabled)
      })

      const desk = await test.step('an admin finds it and revokes it', async () => {
        await becomes(page, await account('admin'))
        await page.goto('/admin/certificates')
        await main.getByLabel(say('desk_certificates_find')).fill(new URL(verifyPath, site.url).href)
        await main.getByRole('button', { name: say('common_search') }).click()
        await isClean(page, settings.javaScriptEnabled)
        await main.getByRole('link', { name: /^NOKEN-/ }).click()
        const path = page.url()
        await main.getByRole('link', { name: say('desk_certificate_revoke') }).click()
        await main.getByRole('button', { name: say('desk_certificate_revoke') }).click()
        await expect(main.getByText(say('common_revoke_reason_required')).first()).toBeVisible()
        await isClean(page, settings.javaScriptEnabled)
        await main.getByLabel(say('common_reason')).fill('Diterbitkan untuk orang yang salah')
        await main.getByRole('button', { name: say('desk_certificate_revoke') }).click()
        await expect(main.getByText(say('common_revoked')).first()).toBeVisible()
        return path
      })

      await test.step('the page that vouches for it, the list and its holder know at once', async () => {
        await page.goto(verifyPath)
        await expect(page.getByRole('heading', { level: 1, name: say('certificates_revoked') })).toBeVisible()
        await expect(main.getByText('Diterbitkan untuk orang yang salah')).toBeVisible()
        await isClean(page, settings.javaScriptEnabled)
        expect(await verifyElsewhere(badge, publishedAt(page))).toEqual({ verified: true, isRevoked: true })
        expect(await mailTo(site.dataDir, person.email, 'Diterbitkan untuk orang yang salah')).toContain(
          person.fullName,
        )
        await becomes(page, person)
        await page.goto(ownPath)
        await expect(main.getByText('Diterbitkan untuk orang yang salah')).toBeVisible()
        await expect(main.getByRole('link', { name: say('certificates_linkedin') })).toHaveCount(0)
        await isClean(page, settings.javaScriptEnabled)
        await page.goto('/dashboard?tab=achievements')
        await expect(main.getByText(say('common_revoked'))).toBeVisible()
      })

      await test.step('it was a mistake: it stands again', async () => {
        await becomes(page, await account('admin'))
        await page.goto(desk)
        await main.getByRole('link', { name: say('desk_certificate_restore') }).click()
        await main.getByRole('button', { name: say('desk_certificate_restore') }).click()
        await expect(main.getByText(say('desk_certificate_valid'), { exact: true })).toBeVisible()
        expect(await verifyElsewhere(badge, publishedAt(page))).toEqual({ verified: true, isRevoked: false })
      })

      await test.step('its holder asks for another name, and an admin corrects it', async () => {
        await becomes(page, person)
        await page.goto(ownPath)
        await main.getByRole('link', { name: say('certificates_name_ask') }).click()
        await expect(main.getByLabel(say('people_data_request_words'))).toHaveValue(/NOKEN-/)
        await becomes(page, await account('admin'))
        await page.goto(desk)
        await main.getByRole('link', { name: say('desk_certificate_correct') }).click()
        await main.getByLabel(say('desk_certificate_name')).fill('Nona Kambuaya')
        await isClean(page, settings.javaScriptEnabled)
        await main.getByRole('button', { name: say('desk_certificate_correct') }).click()
        await expect(main.getByRole('heading', { name: say('desk_certificate_names') })).toBeVisible()
        await isClean(page, settings.javaScriptEnabled)
        await page.goto(verifyPath)
        await expect(main.getByText('Nona Kambuaya').first()).toBeVisible()
        await expect(main.getByText(say('certificates_name_corrected'))).toBeVisible()
        await expect(main.getByText(person.fullName, { exact: true })).toHaveCount(0)
        const fresh = (await publishedAt(page)(`${verifyPath}/badge.json`)) ?? ''
        expect(await verifyElsewhere(fresh, publishedAt(page))).toEqual({ verified: true, isRevoked: false })
        expect(await verifyElsewhere(badge, publishedAt(page))).toMatchObject({ isRevoked: true })
        await becomes(page, person)
        await page.goto(ownPath)
        await expect(page).toHaveURL(/studentName=Nona\+Kambuaya/)
        await expect(main.getByText('Nona Kambuaya').first()).toBeVisible()
      })
    })

    test('only admins reach certificates at the desk', async ({ page, account }) => {
      await enter(page, await account('staff'))
      await page.goto('/admin/certificates')
      await expect(page).toHaveURL(/\/staff\/dashboard/)
    })
  })
}
