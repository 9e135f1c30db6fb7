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
import { oneMainWay } from './ways.ts'

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

for (const { way, settings } of oneMainWay) {
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

      await test.step('an employer checks it with whatever they have of it', async () => {
        const id = verifyPath.split('/').at(-1) ?? ''
        const link = new URL(verifyPath, site.url).href
        const check = async (typed: string) => {
          await page.goto('/certificate/verify')
          await main.getByLabel(say('certificates_code')).fill(typed)
          await main.getByRole('button', { name: say('certificates_check') }).click()
        }
        const verdict = (title: string) => page.getByRole('heading', { level: 1, name: title })
        for (const typed of [
          `${link}/`,
          `${link}?lang=en#top`,
          `${link}/badge.json`,
          `${link}/picture.png`,
          id.replaceAll('-', ' – '),
          id.toLowerCase(),
        ]) {
          await check(typed)
          await expect(verdict(say('certificates_valid')), typed).toBeVisible()
          await expect(page).toHaveURL(new RegExp(`${verifyPath}$`))
        }
        const number = id.split('-').slice(0, 3).join('-')
        await check(number)
        await expect(main.getByText(say('certificates_only_number'), { exact: true })).toBeVisible()
        await expect(main.getByLabel(say('certificates_code'))).toHaveValue(number)
        await expect(main.getByText(course.title)).toHaveCount(0)
        await isClean(page, settings.javaScriptEnabled)
        await check('https://elsewhere.example/?a=1')
        await expect(verdict(say('certificates_unknown'))).toBeVisible()
        await expect(main.getByLabel(say('certificates_code'))).toHaveValue('https://elsewhere.example/?a=1')
        await page.goto(ownPath)
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
        const checks = main.getByRole('list').filter({ hasText: say('certificates_badges_check_elsewhere') })
        await expect(checks).toHaveCSS('list-style-type', 'disc')
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
        const second = await page.context().newPage()
        await second.goto(`${path}?form=revoke`)
        await second.locator('[name=reason]').fill('Alasan lain')
        const third = await page.context().newPage()
        await third.goto(`${path}?form=correct`)
        await third.locator('[name=holderName]').fill('Nama lain')
        await main.getByRole('link', { name: say('desk_certificate_revoke') }).click()
        await main.getByRole('button', { name: say('desk_certificate_revoke') }).click()
        await expect(main.getByText(say('common_revoke_reason_required')).first()).toBeVisible()
        await isClean(page, settings.javaScriptEnabled)
        await main.getByLabel(say('common_reason')).fill('Diterbitkan untuk orang yang salah')
        await main.getByRole('button', { name: say('desk_certificate_revoke') }).click()
        await expect(main.getByText(say('common_revoked')).first()).toBeVisible()
        await second.locator('[name=intent]').click()
        await expect(second.getByText(say('desk_certificate_already_revoked'))).toBeVisible()
        await expect(second.getByText('Alasan lain')).toHaveCount(0)
        await isClean(second, settings.javaScriptEnabled)
        await third.locator('[name=intent]').click()
        await expect(third.getByText(say('desk_certificate_is_revoked'))).toBeVisible()
        await Promise.all([second.close(), third.close()])
        return path
      })

      await test.step('the page that vouches for it, the list and its holder know at once', async () => {
        await page.goto(verifyPath)
        await expect(page.getByRole('heading', { level: 1, name: say('certificates_revoked') })).toBeVisible()
        await expect(main.getByText('Diterbitkan untuk orang yang salah')).toBeVisible()
        await isClean(page, settings.javaScriptEnabled)
        expect(await verifyElsewhere(badge, publishedAt(page))).toEqual({ verified: true, isRevoked: true })
        const mail = await mailTo(site.dataDir, person.email, 'Diterbitkan untuk orang yang salah')
        expect(mail).toContain(person.fullName)
        expect(/^Subject: (.*)$/m.exec(mail)?.[1]).not.toContain('Diterbitkan')
        await becomes(page, person)
        await page.goto(ownPath)
        await expect(main.getByText('Diterbitkan untuk orang yang salah')).toBeVisible()
        await expect(main.getByRole('link', { name: say('certificates_linkedin') })).toHaveCount(0)
        await expect(main.getByText(say('certificates_revoked_note'))).toBeVisible()
        await expect(main.getByText(say('certificates_share_note'))).toHaveCount(0)
        await expect(main.getByRole('link', { name: say('common_show_in_portfolio') })).toHaveCount(0)
        await expect(main.getByRole('link', { name: say('common_see_as_others') })).toBeVisible()
        await isClean(page, settings.javaScriptEnabled)
        await page.goto('/dashboard?tab=achievements')
        await expect(main.getByText(say('common_revoked'))).toBeVisible()
      })

      await test.step('it was a mistake: it stands again', async () => {
        await becomes(page, await account('admin'))
        await page.goto(desk)
        const second = await page.context().newPage()
        await second.goto(`${desk}?form=restore`)
        await main.getByRole('link', { name: say('desk_certificate_restore') }).click()
        await main.getByRole('button', { name: say('desk_certificate_restore') }).click()
        await expect(main.getByText(say('desk_certificate_valid'), { exact: true })).toBeVisible()
        await second.locator('[name=intent]').click()
        await expect(second.getByText(say('desk_certificate_not_revoked'))).toBeVisible()
        await second.close()
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
