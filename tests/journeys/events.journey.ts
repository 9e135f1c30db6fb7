import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { announce, clockAhead, eventCalled, fillEvent, pressAndRead } from './event-steps.ts'
import { expect, test } from './journey.ts'
import { enter, menuOf, signUp, someNewcomer } from './steps.ts'
import { ways } from './ways.ts'

for (const { way, settings } of ways) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('an event is announced, filled, waited for, given on, attended and exported', async ({
      page,
      say,
      account,
    }) => {
      const event = {
        title: `Temu wicara ${randomUUID().slice(0, 8)}`,
        description: 'Bicara santai tentang pekerjaan pertama.\nBawa pertanyaanmu. 👋',
        location: 'Aula Kota Sorong',
        seats: 1,
      }
      const staff = await account('staff')
      const first = someNewcomer()
      const second = { ...someNewcomer(), fullName: 'Bayu Prasetyo' }
      let path = ''

      await test.step('staff announce it', async () => {
        await enter(page, staff)
        await page.goto('/staff/dashboard?tab=events')
        await expect(page).toHaveURL('/admin/events')
        await page.getByRole('link', { name: say('common_create_event') }).click()
        await fillEvent(page, say, event)
        if (javaScriptEnabled) {
          const preview = page.getByRole('complementary', { name: say('events_form_preview') })
          await expect(preview.getByText(event.title)).toBeVisible()
          await expect(preview.getByText(event.location)).toBeVisible()
        }
        await page.getByLabel(say('events_form_publish'), { exact: true }).check()
        await pressAndRead(page, say('events_form_create_publish'), say('shell_flash_event_created'))
        await page.context().clearCookies()
      })

      await test.step('a visitor finds it and signs up to register', async () => {
        await page.goto('/events')
        await page.getByRole('searchbox').fill(event.title)
        await page.getByRole('searchbox').press('Enter')
        await expect(page.getByText(say('events_found', { n: 1 }))).toBeVisible()
        await page.getByRole('link', { name: event.title }).click()
        await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
        path = new URL(page.url()).pathname
        await page.getByRole('link', { name: say('events_sign_in_to_register') }).click()
        await expect(page).toHaveURL(/\/auth\/signin\?redirectTo=/)
        await signUp(page, say, first)
        await page.goto(path)
        await pressAndRead(page, say('events_register'), say('shell_flash_seat_taken'))
        await expect(page.getByText(say('events_you_are_in'))).toBeVisible()
        await page.context().clearCookies()
      })

      await test.step('the next one finds it full and waits', async () => {
        await signUp(page, say, second)
        await page.goto(path)
        await expect(page.getByText(say('common_event_is_full'), { exact: true })).toBeVisible()
        await pressAndRead(page, say('common_wait'), say('shell_flash_waitlist_joined'))
        await expect(page.getByText(say('events_position', { n: 1 }))).toBeVisible()
        await page.context().clearCookies()
      })

      await test.step('the first gives the seat back', async () => {
        await enter(page, first)
        await page.goto(path)
        await page.getByRole('link', { name: say('events_cancel') }).click()
        const question = page.getByRole('dialog')
        await expect(question).toBeVisible()
        await question.getByRole('button', { name: say('events_cancel') }).click()
        await expect(page.getByText(say('shell_flash_seat_given_back'))).toBeVisible()
        await page.context().clearCookies()
      })

      let code = ''
      await test.step('the second has it, with a ticket', async () => {
        await enter(page, second)
        await page.goto(path)
        await expect(page.getByText(say('events_you_are_in'))).toBeVisible()
        await page.getByRole('link', { name: say('events_ticket_open') }).click()
        await expect(page.getByRole('img', { name: say('events_ticket_qr') })).toBeVisible()
        code = (await page.locator('code').textContent()) ?? ''
        expect(code).toMatch(/^(\w{4}-){3}\w{4}$/)
        await page.context().clearCookies()
      })

      await test.step('staff let them in by the ticket and take the list home', async () => {
        await enter(page, staff)
        await page.goto(`/admin${path}/registrants?ticket=${code}`)
        await page
          .getByRole('button', { name: say('events_check_in_person', { name: second.fullName }) })
          .first()
          .click()
        // Three days ahead it may well be the wrong event.
        await page.getByRole('button', { name: say('events_check_in_anyway') }).click()
        await expect(page.getByText(say('events_is_checked_in', { name: second.fullName }))).toBeVisible()
        await page.getByLabel(say('events_ticket_code')).fill(code.toLowerCase())
        await page
          .getByRole('button', { name: say('events_check_in'), exact: true })
          .first()
          .click()
        await expect(page.getByText(second.fullName).first()).toBeVisible()
        const downloading = page.waitForEvent('download')
        await page.getByRole('link', { name: say('common_export_csv') }).click()
        const file = await readFile(await (await downloading).path(), 'utf8')
        expect(file.startsWith('\uFEFF')).toBe(true)
        expect(file).toContain(`"${second.fullName}","${second.email}"`)
        expect(file).not.toContain(first.email)
      })

      await test.step('staff delete it, and are told whom that concerns', async () => {
        await page.goto('/admin/events')
        await menuOf(page, say, event.title).click()
        await page.getByRole('link', { name: say('common_delete_of', { title: event.title }) }).click()
        const question = page.getByRole('dialog')
        await expect(question.getByText(event.title)).toBeVisible()
        await expect(question.getByText(/^1 /)).toBeVisible()
        await question.getByRole('button', { name: say('common_delete') }).click()
        await expect(page.getByText(say('shell_flash_event_deleted'))).toBeVisible()
        expect((await page.request.get(`/api${path}`)).status()).toBe(404)
      })
    })

    test('an event asks for an age, which counts on the day it starts', async ({ page, say, account }) => {
      await enter(page, await account('staff'))
      const { id } = await announce(page, 0, 48, 21)
      await page.context().clearCookies()
      const path = `/events/${id}`
      const box = page.getByRole('complementary', { name: say('events_registration') })
      const born = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`
      const sayBirthDate = async (birthDate: string) => {
        await box.getByRole('link', { name: say('common_say_birth_date') }).click()
        await page.getByLabel(say('common_birth_date')).fill(birthDate)
        await page.getByRole('button', { name: say('common_save'), exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`${path}$`))
      }

      await test.step('a visitor reads which', async () => {
        await page.goto(path)
        await expect(page.getByText(say('events_age_from', { n: 21 }), { exact: true })).toBeVisible()
        await expect(box.getByText(say('common_for_age', { n: 21 }))).toBeVisible()
      })

      await test.step('whoever has not said when they were born is led to say it, and back', async () => {
        await signUp(page, say, someNewcomer())
        await page.goto(path)
        await expect(box.getByText(say('events_age_unknown'))).toBeVisible()
        await expect(box.getByRole('button', { name: say('events_register') })).toHaveCount(0)
        await sayBirthDate(born(30))
        await pressAndRead(page, say('events_register'), say('shell_flash_seat_taken'))
        await page.context().clearCookies()
      })

      await test.step('whoever is too young is told so, and is seated by no form', async () => {
        await signUp(page, say, someNewcomer())
        await page.goto(path)
        await sayBirthDate(born(19))
        await expect(box.getByText(say('events_too_young'))).toBeVisible()
        for (const intent of ['register', 'wait']) {
          const answer = await page.request.post(path, { form: { intent }, maxRedirects: 0 })
          expect(answer.status()).toBe(409)
        }
        await page.reload()
        await expect(box.getByText(say('events_too_young'))).toBeVisible()
      })
    })

    test('a refused form says what is wrong at its fields and loses nothing', async ({
      page,
      say,
      account,
    }) => {
      await enter(page, await account('admin'))
      await page.goto('/admin/events/create')
      await page.getByLabel(say('common_description'), { exact: true }).fill('Tetap di sini')
      await page.getByLabel(say('events_form_start'), { exact: true }).fill(clockAhead(3, '16:00'))
      await page.getByLabel(say('events_form_end'), { exact: true }).fill(clockAhead(400, '16:00'))
      await page.getByLabel(say('events_form_meeting')).fill('javascript:alert(1)')
      await page.getByLabel(say('events_form_max')).fill('-1')
      await page.getByLabel(say('common_price_rupiah')).fill('1.5')
      await page.getByRole('button', { name: say('common_save_draft') }).click()
      const summary = page.getByRole('alert')
      await expect(summary).toBeVisible()
      for (const words of [
        say('events_form_title_required'),
        say('events_form_too_many_days', { days: 30 }),
        say('common_web_address_invalid'),
        say('common_price_invalid'),
      ])
        await expect(summary.getByText(words)).toBeVisible()
      await expect(page.getByLabel(say('common_description'), { exact: true })).toHaveValue('Tetap di sini')
      await expect(page.getByLabel(say('common_price_rupiah'))).toHaveValue('1.5')
      await expect(page.getByLabel(say('events_form_meeting'))).toHaveValue('javascript:alert(1)')
    })
  })
}

test('an event is saved, found again and shared', async ({ page, say, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp(page, say, someNewcomer())
  const event = await eventCalled('CV Pertama', page.request)
  await page.goto(`/events/${event.id}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: say('common_save') }).click()
  await expect(main.getByRole('button', { name: say('common_saved') })).toBeVisible()
  await page.getByRole('button', { name: say('common_share') }).click()
  await expect(page.getByText(say('events_share_done'))).toBeVisible()
  await page.getByRole('link', { name: say('common_to_saved') }).click()
  await page
    .getByRole('link', { name: say('common_events'), exact: true })
    .last()
    .click()
  await expect(page.getByRole('link', { name: event.title })).toBeVisible()
  await page.goto(`/events/${event.id}`)
  const stored = page.waitForResponse('**/saved/change')
  await main.getByRole('button', { name: say('common_saved') }).click()
  await expect(main.getByRole('button', { name: say('common_save') })).toBeVisible()
  await stored
  await page.goto('/saved?tab=events')
  await expect(page.getByText(say('saved_events_empty'))).toBeVisible()
})

test.describe('a reader in Jakarta', () => {
  test.use({ timezoneId: 'Asia/Jakarta', locale: 'id-ID' })

  test('sees the time of an event in Jayapura and their own', async ({ page, request }) => {
    const event = await eventCalled('CV Pertama', request)
    await page.goto(`/events/${event.id}`)
    const head = page.getByRole('main').locator('header')
    await expect(head.getByText('16.00 – 18.00 WIT')).toBeVisible()
    await expect(head.getByText(/14\.00.16\.00 di tempatmu/)).toBeVisible()
  })
})
