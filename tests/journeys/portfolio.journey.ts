import type { APIRequestContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { openDatabase } from '#db/open-database.server.ts'
import { profiles } from '#db/tables/people.ts'
import { makeApproval, makeAttendance, makeCertificate } from '#tests/factories/make-claims.ts'
import { expect, test } from './journey.ts'
import { isAccessible, isClean, looksRight, signedInLooks } from './looks.ts'
import { becomes, someoneNew } from './people-steps.ts'
import type { Site } from './sites.ts'
import { enter, type Newcomer } from './steps.ts'
import { oneMainWay } from './ways.ts'
import type { Words } from './words.ts'

/** They have finished a course, came to an event, and had work approved. */
async function haveDone(site: Site, { email }: Newcomer): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: site.dataDir, databaseUrl: site.databaseUrl })
  const [person] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email))
  await makeCertificate(db, person?.id ?? '', { courseTitle: 'Menulis laporan' })
  await makeAttendance(db, person?.id ?? '')
  await makeApproval(db, person?.id ?? '')
  await close()
}

const main = (page: Page) => page.getByRole('main')
const handleOf = ({ email }: Newcomer) => email.replace(/@.*/, '')

async function sayBirthDate(page: Page, say: Words): Promise<void> {
  await page.goto('/account/portfolio')
  await main(page)
    .getByRole('link', { name: say('portfolio_say_birth_date') })
    .click()
  await page.locator('[name=birthDate]').fill('2000-05-01')
  await main(page)
    .getByRole('button', { name: say('common_save') })
    .click()
  await expect(page).toHaveURL(/\/account\/portfolio$/)
}

/** Anyone who is asked what stands at these addresses says this. */
async function answerAll(
  request: APIRequestContext,
  paths: readonly string[],
  status: number,
): Promise<void> {
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(status)
}

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('somebody shows what they can do, an employer opens the proofs, and all of it is gone when they say so', async ({
      page,
      say,
      account,
      site,
      playwright,
    }) => {
      const person = await someoneNew(page, await account('admin'), 'student')
      await haveDone(site, person)
      await enter(page, person)
      const visitor = await playwright.request.newContext({ baseURL: site.url })
      const handle = handleOf(person)
      const own = `/p/${handle}`
      const places = [own, `${own}.json`, `${own}/share.png`, `${own}/proof/2`, `${own}/proof/3`]

      await test.step('how old they are comes first, then what they write; what is wrong is said beside it', async () => {
        await page.goto('/account')
        await main(page)
          .getByRole('link', { name: say('people_portfolio_open') })
          .click()
        await expect(page.getByRole('button', { name: say('portfolio_publish') })).toHaveCount(0)
        await sayBirthDate(page, say)
        await page.locator('[name=handle]').fill('admin')
        await page.locator('[name=headline]').fill('Perancang acara')
        await page.locator('[name=linkUrl1]').fill('javascript:alert(1)')
        await page.getByLabel('Menulis laporan').check()
        await page.getByLabel('Temu karier').check()
        await page.getByRole('button', { name: say('portfolio_publish') }).click()
        await expect(main(page).getByText(say('portfolio_handle_reserved')).first()).toBeVisible()
        await expect(main(page).getByText(say('portfolio_link_invalid')).first()).toBeVisible()
        await expect(page.locator('[name=headline]')).toHaveValue('Perancang acara')
        await expect(page.getByLabel('Menulis laporan')).toBeChecked()
        await isClean(page, settings.javaScriptEnabled)
        await answerAll(visitor, places, 404)
      })

      await test.step('it is on, with what was ticked and nothing else', async () => {
        await page.locator('[name=handle]').fill(handle)
        await page.locator('[name=linkUrl1]').fill('https://ana.example/karya')
        await page.getByLabel('Pelajaran 1.1').check()
        await page.getByRole('button', { name: say('portfolio_publish') }).click()
        await expect(page.getByText(say('shell_flash_portfolio_on'))).toBeVisible()
        await answerAll(visitor, places, 200)
        await page.getByLabel('Pelajaran 1.1').uncheck()
        await page.getByRole('button', { name: say('common_save') }).click()
        await expect(page.getByText(say('shell_flash_wishes_saved'))).toBeVisible()
        await answerAll(visitor, [`${own}/proof/3`], 404)
        expect((await visitor.get(own)).headers()['x-robots-tag']).toBe('noindex')
        for (const path of places.slice(0, 4)) {
          const answer = await visitor.get(path.replace(handle, handle.toUpperCase()), { maxRedirects: 0 })
          expect([answer.status(), answer.headers().location], path).toEqual([302, path])
        }
        const resume = await (await visitor.get(`${own}.json`)).json()
        expect(resume).toMatchObject({
          basics: { name: person.fullName },
          certificates: [{ issuer: 'Noken' }],
        })
      })

      await test.step('an employer opens the proof behind each claim with one press', async () => {
        await page.context().clearCookies()
        await page.goto(own)
        await expect(page.getByRole('heading', { level: 1, name: person.fullName })).toBeVisible()
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
        await expect(page.getByRole('link', { name: 'ana.example/karya' })).toHaveAttribute(
          'rel',
          /nofollow ugc/,
        )
        await expect(page.getByText('Pelajaran 1.1')).toHaveCount(0)
        await isClean(page, settings.javaScriptEnabled)
        await page.getByRole('link', { name: 'Temu karier' }).click()
        await expect(
          page.getByRole('heading', { level: 1, name: say('portfolio_vouched', { site: 'Noken' }) }),
        ).toBeVisible()
        await isClean(page, settings.javaScriptEnabled)
        await main(page).getByRole('link', { name: person.fullName }).click()
        await page.getByRole('link', { name: 'Menulis laporan' }).click()
        await expect(page.getByRole('heading', { level: 1, name: say('certificates_valid') })).toBeVisible()
        await page.goBack()
        await page.getByRole('link', { name: say('portfolio_report') }).click()
        await expect(page.locator('[name=message]')).toHaveValue(new RegExp(own))
      })

      await test.step('who takes another name is vouched for under the one that they had', async () => {
        await enter(page, person)
        await page.goto('/account')
        await page.locator('[name=fullName]').fill('Menteri Pendidikan')
        await page.getByRole('button', { name: say('people_account_profile_save') }).click()
        await expect(page.getByText(say('shell_flash_profile_saved'))).toBeVisible()
        await page.goto(own)
        await expect(page.getByText(say('portfolio_under_name', { name: person.fullName }))).toBeVisible()
        await page.getByRole('link', { name: 'Temu karier' }).click()
        await expect(
          main(page).getByText(
            say('portfolio_vouched_event', { name: person.fullName, site: 'Noken', title: 'Temu karier' }),
          ),
        ).toBeVisible()
        await expect(main(page).getByText(say('portfolio_person_today'))).toBeVisible()
        await isClean(page, settings.javaScriptEnabled)
      })

      await test.step('taken back among consents it is gone, and comes back in the same way', async () => {
        await page.goto('/account/consents')
        const purpose = main(page)
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { level: 3, name: say('people_consents_portfolio') }) })
        await purpose.getByRole('button', { name: say('people_turn_off') }).click()
        await expect(page.getByText(say('shell_flash_wishes_saved'))).toBeVisible()
        await answerAll(visitor, places, 404)
        const takenBack = say('common_consent_taken_back', { what: say('common_portfolio') })
        await expect(main(page).getByText(takenBack)).toBeVisible()
        await purpose.getByRole('button', { name: say('common_turn_on') }).click()
        await expect(page.getByText(say('shell_flash_wishes_saved'))).toBeVisible()
        await answerAll(visitor, places.slice(0, 4), 200)
        await page.goto('/account/portfolio')
        await page.getByRole('button', { name: say('portfolio_switch_off') }).click()
        await expect(page.getByText(say('shell_flash_portfolio_off'))).toBeVisible()
        await answerAll(visitor, places, 404)
        await page.goto('/account/consents')
        await expect(main(page).getByText(takenBack)).toHaveCount(2)
      })
      await visitor.dispose()
    })

    test('search engines are told of who asks for it, and an admin takes down what does not belong here', async ({
      page,
      say,
      account,
      site,
      playwright,
    }) => {
      const admin = await account('admin')
      const person = await someoneNew(page, admin, 'student')
      const visitor = await playwright.request.newContext({ baseURL: site.url })
      const handle = handleOf(person)
      const isListed = async () => {
        const index = await (await visitor.get('/sitemap.xml')).text()
        const [, part = ''] = /<loc>[^<]*(\/sitemap\/portfolios\?from=[^<]*)<\/loc>/.exec(index) ?? []
        return part !== '' && (await (await visitor.get(part)).text()).includes(`/p/${handle}<`)
      }
      await enter(page, person)
      await sayBirthDate(page, say)
      await page.locator('[name=handle]').fill(handle)
      await page.locator('[name=isIndexed]').check()
      await page.getByRole('button', { name: say('portfolio_publish') }).click()
      await expect(page.getByText(say('shell_flash_portfolio_on'))).toBeVisible()
      expect(await isListed()).toBe(true)
      const shown = await visitor.get(`/p/${handle}`)
      expect(shown.headers()['x-robots-tag']).toBeUndefined()
      expect(await shown.text()).toContain('"@type":"ProfilePage"')

      await becomes(page, admin)
      await page.goto(`/admin/users?search=${encodeURIComponent(person.email)}`)
      await page.getByRole('link', { name: person.fullName, exact: true }).click()
      await page.locator('a[href$="/portfolio"]').click()
      const desk = page.url()
      await page.getByRole('button', { name: say('desk_portfolio_take_down') }).click()
      await expect(main(page).getByText(say('portfolio_reason_required')).first()).toBeVisible()
      await page.locator('[name=reason]').fill('Ini bukan tentang orangnya.')
      await page.getByRole('button', { name: say('desk_portfolio_take_down') }).click()
      await expect(page.getByRole('button', { name: say('desk_portfolio_allow') })).toBeVisible()
      await isClean(page, settings.javaScriptEnabled)
      await answerAll(visitor, [`/p/${handle}`, `/p/${handle}.json`, `/p/${handle}/share.png`], 404)
      await expect(main(page).getByRole('heading', { name: say('desk_portfolio_as_it_is') })).toBeVisible()
      expect(await isListed()).toBe(false)

      await becomes(page, person)
      await page.goto('/notifications')
      await expect(main(page).getByText('Ini bukan tentang orangnya.')).toBeVisible()
      await page.goto('/account/portfolio')
      await expect(main(page).getByText('Ini bukan tentang orangnya.')).toBeVisible()
      await expect(page.getByRole('button', { name: say('portfolio_publish') })).toHaveCount(0)

      await becomes(page, admin)
      await page.goto(desk)
      await page.getByRole('button', { name: say('desk_portfolio_allow') }).click()
      await expect(page.getByText(say('shell_flash_portfolio_allowed'))).toBeVisible()
      await becomes(page, person)
      await page.goto('/notifications')
      await expect(main(page).getByText(say('notifications_said_portfolio_allowed'))).toBeVisible()
      await page.goto('/account/portfolio')
      await page.getByRole('button', { name: say('portfolio_publish') }).click()
      await expect(page.getByText(say('shell_flash_portfolio_on'))).toBeVisible()
      await visitor.dispose()
    })
  })
}

test('printed, a portfolio is a CV on one sheet of A4: its words, its proofs and the code that opens it', async ({
  page,
}) => {
  await page.goto('/p/yohana-kambu')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const gone of ['.header', '.footer-line', '[data-print]'])
    await expect(page.locator(gone)).toBeHidden()
  await expect(page.locator('.portfolio-qr')).toBeVisible()
  await expect(page.getByText(/\/certificate\/verify\/NOKEN-/)).toBeVisible()
  const paper = await page.evaluate(() => getComputedStyle(document.body).color)
  expect(paper).toBe('rgb(20, 38, 29)')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
})

for (const { look, ...settings } of signedInLooks) {
  test.describe(look, () => {
    test.use(settings)

    test('the screens about portfolios', async ({ page, account, site, say }) => {
      const person = await someoneNew(page, await account('admin'), 'student')
      await haveDone(site, person)
      await enter(page, person)
      await looksRight(page, '/account/portfolio')
      await sayBirthDate(page, say)
      await page.locator('[name=handle]').fill('x')
      await page.getByRole('button', { name: say('portfolio_publish') }).click()
      await isAccessible(page, 'a refused portfolio')
      await page.locator('[name=handle]').fill(handleOf(person))
      await page.getByRole('button', { name: say('portfolio_publish') }).click()
      for (const screen of ['/account/portfolio', '/account/portfolio/preview', `/p/${handleOf(person)}`])
        await looksRight(page, screen)
    })
  })
}
