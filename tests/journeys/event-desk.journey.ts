import type { Browser } from '@playwright/test'
import { announce, clock, come, eventCalled, pressAndRead } from './event-steps.ts'
import { expect, test } from './journey.ts'
import { isClean } from './looks.ts'
import { enter, menuOf, type Newcomer, signUp, someNewcomer } from './steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('an evening at the door: seats are given, added, taken back, tickets typed, and all written to', async ({
      page,
      javaScriptEnabled,
      say,
      account,
    }) => {
      const staff = await account('staff')
      await enter(page, staff)
      const event = await announce(page, 1)
      await page.context().clearCookies()
      const first = await come(page, say, event, 'register')
      const second = await come(page, say, event, 'wait')
      const [third, fourth] = [someNewcomer(), someNewcomer()]
      for (const person of [third, fourth]) {
        await signUp(page, say, person)
        await page.context().clearCookies()
      }
      await enter(page, staff)
      const desk = `/admin/events/${event.id}/registrants`
      const dialog = page.getByRole('dialog')

      await test.step('who waits gets a seat beyond the limit, after being asked', async () => {
        await page.goto(`${desk}?status=waiting`)
        await page.getByRole('link', { name: say('events_promote_of', { name: second.fullName }) }).click()
        await expect(dialog.getByText(say('events_promote_text', { max: '1', n: '2' }))).toBeVisible()
        await dialog.getByRole('button', { name: say('events_promote') }).click()
        await expect(
          page.getByText(say('shell_flash_attendee_promoted', { name: second.fullName })),
        ).toBeVisible()
        expect(new URL(page.url()).search, 'the list as it was').toBe('?status=waiting')
      })

      await test.step('somebody is added by their address, beyond the limit only if that is meant', async () => {
        await page.goto(desk)
        await page.getByRole('link', { name: say('events_add'), exact: true }).click()
        await dialog.getByLabel(say('common_email')).fill(third.email)
        await dialog.getByRole('button', { name: say('events_add') }).click()
        await expect(dialog.getByText(say('events_beyond_required')).first()).toBeVisible()
        await dialog.getByRole('checkbox').check()
        await dialog.getByRole('button', { name: say('events_add') }).click()
        await expect(
          page.getByText(say('shell_flash_attendee_added', { name: third.fullName })),
        ).toBeVisible()
      })

      await test.step('a ticket is typed, and typed again', async () => {
        for (const said of ['events_is_checked_in', 'events_in_already'] as const) {
          await page.getByLabel(say('events_ticket_code')).fill(first.code.toLowerCase())
          await page
            .getByRole('button', { name: say('events_check_in'), exact: true })
            .first()
            .click()
          const answer = say(said, { name: first.fullName, time: '%' }).split('%')[0] ?? ''
          await expect(page.getByText(answer).first()).toBeVisible()
        }
        await page.goto(`${desk}?status=present`)
        await expect(page.getByText(/(WIB|WITA|WIT)/).first()).toBeVisible()
        await expect(page.getByText(first.fullName)).toBeVisible()
      })

      await test.step('who does not come is removed, and asked about before', async () => {
        await page.goto(`${desk}?status=absent`)
        await menuOf(page, say, second.fullName).click()
        await page.getByRole('link', { name: say('events_remove_of', { name: second.fullName }) }).click()
        await expect(dialog.getByText(say('events_remove_text', { title: event.title }))).toBeVisible()
        await dialog.getByRole('button', { name: say('events_remove') }).click()
        await expect(
          page.getByText(say('shell_flash_attendee_removed', { name: second.fullName })),
        ).toBeVisible()
        expect(new URL(page.url()).search).toBe('?status=absent')
      })

      await test.step('those who come together are let in together', async () => {
        await page.request.post(desk, { form: { intent: 'add', email: fourth.email, beyond: 'on' } })
        await page.goto(`${desk}?status=absent`)
        if (javaScriptEnabled) await page.getByLabel(say('shell_choose_all')).check()
        else await page.getByRole('link', { name: say('shell_choose_all') }).click()
        await page
          .locator('.choose-bar')
          .getByRole('button', { name: say('events_check_in') })
          .click()
        await expect(page.getByText(say('shell_flash_attendees_checked_in', { n: 2 }))).toBeVisible()
        expect(new URL(page.url()).search, 'the list as it was').toBe('?status=absent')
        await page.goto(`${desk}?status=present`)
        for (const { email } of [third, fourth])
          await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
      })

      await test.step('all registered are written to, and who they are is counted', async () => {
        await page.goto(desk)
        await page.getByRole('link', { name: say('events_message'), exact: true }).click()
        await expect(
          dialog.getByRole('option', { name: say('events_audience_registered', { n: '3' }) }),
        ).toBeAttached()
        await dialog.getByLabel(say('common_subject')).fill('Terima kasih')
        await dialog.getByLabel(say('common_message_text')).fill('Senang kalian datang.')
        await dialog.getByRole('button', { name: say('common_message_send') }).click()
        await expect(page.getByText(say('shell_flash_message_sent'))).toBeVisible()
      })
    })

    test('two who edit one event: each has what they changed, and what both changed is asked about', async ({
      page,
      browser,
      say,
      account,
      baseURL,
      javaScriptEnabled,
    }) => {
      const staff = await account('staff')
      await enter(page, staff)
      const event = await announce(page, 0)
      const edit = `/admin/events/${event.id}/edit`
      const title = page.getByRole('textbox', { name: say('events_form_title'), exact: true })
      const place = page.getByRole('textbox', { name: say('events_place'), exact: true })
      const save = page.getByRole('button', { name: say('events_form_update') })
      await page.goto(edit)
      await saveElsewhere(browser, { baseURL, edit, staff }, `${event.title} lain`)
      await place.fill('Aula baru')
      await save.click()
      const merged = say('shell_flash_saved_merged', { fields: say('events_form_title') })
      await expect(page.getByText(merged)).toBeVisible()
      await page.goto(edit)
      await expect(title).toHaveValue(`${event.title} lain`)
      await expect(place).toHaveValue('Aula baru')
      await saveElsewhere(browser, { baseURL, edit, staff }, `${event.title} mereka`)
      await title.fill(`${event.title} saya`)
      await place.fill('Aula lama')
      await save.click()
      const notice = page.getByRole('alert').filter({ hasText: say('common_conflict_title') })
      await expect(notice.getByRole('heading', { level: 2 })).toHaveText([say('events_form_title')])
      await expect(notice.getByText(`${event.title} mereka`)).toBeVisible()
      await isClean(page, javaScriptEnabled)
      await expect(title).toHaveValue(`${event.title} saya`)
      await notice
        .getByRole('checkbox', { name: say('common_conflict_take', { field: say('events_form_title') }) })
        .check()
      await save.click()
      await expect(page).not.toHaveURL(edit)
      await page.goto(edit)
      await expect(title).toHaveValue(`${event.title} mereka`)
      await expect(place).toHaveValue('Aula lama')
    })

    test('an event is held again with new days, as a draft', async ({ page, say, account }) => {
      await enter(page, await account('staff'))
      const event = await announce(page, 7)
      await page.goto(`/admin/events?${new URLSearchParams({ search: event.title })}`)
      await menuOf(page, say, event.title).click()
      await page.getByRole('link', { name: say('common_duplicate_of', { title: event.title }) }).click()
      await expect(page.getByLabel(say('events_form_title'))).toHaveValue(event.title)
      await expect(page.getByLabel(say('events_form_start'), { exact: true })).toHaveValue('')
      await expect(page.getByLabel(say('events_form_publish'), { exact: true })).not.toBeChecked()
      await expect(page.getByLabel(say('events_form_max'))).toHaveValue('7')
      const again = `${event.title} kedua`
      await page.getByLabel(say('events_form_title')).fill(again)
      await page.getByLabel(say('events_form_start'), { exact: true }).fill(clock(-30))
      await page.getByLabel(say('events_form_end'), { exact: true }).fill(clock(-28))
      await page.getByLabel(say('events_form_publish'), { exact: true }).check()
      await page.getByRole('button', { name: say('events_form_create_publish') }).click()
      // It is over already: that has to be meant.
      await page.getByLabel(say('events_form_past_ok')).check()
      await pressAndRead(page, say('events_form_create_publish'), say('shell_flash_event_created'))
      expect(await eventCalled(again, page.request, 'past')).toMatchObject({ title: again })
    })
  })
}

/** Somebody else opens the form, gives the event another title and saves. */
async function saveElsewhere(
  browser: Browser,
  {
    baseURL,
    edit,
    staff,
  }: { baseURL: string | undefined; edit: string; staff: Pick<Newcomer, 'email' | 'password'> },
  title: string,
): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: 'en-US', javaScriptEnabled: false })
  const other = await context.newPage()
  await enter(other, staff)
  await other.goto(edit)
  await other.locator('[name="title"]').fill(title)
  await other.locator('form:has([name="title"]) button:not([type="button"])').last().click()
  await expect(other).toHaveURL(/\/admin\/events$/)
  await context.close()
}

test.describe('on a phone with a camera', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('tickets held before it are checked in one after the other', async ({ page, say, account }) => {
    // A camera that sees nothing, and a reader that reads what the journey holds before it.
    await page.addInitScript(() => {
      const held = { code: '' }
      Object.assign(window, {
        held,
        BarcodeDetector: class {
          static getSupportedFormats(): Promise<string[]> {
            return Promise.resolve(['qr_code'])
          }
          detect(): Promise<{ rawValue: string }[]> {
            return Promise.resolve(held.code ? [{ rawValue: held.code }] : [])
          }
        },
      })
      Object.defineProperty(navigator, 'mediaDevices', {
        value: { getUserMedia: async () => document.createElement('canvas').captureStream() },
      })
      HTMLMediaElement.prototype.play = async () => {}
    })
    const hold = (code: string) =>
      page.evaluate((now) => Object.assign(Reflect.get(window, 'held'), { code: now }), code)
    const staff = await account('staff')
    await enter(page, staff)
    const [event, other] = [await announce(page, 0), await announce(page, 0)]
    await page.context().clearCookies()
    const [first, second, stranger] = [
      await come(page, say, event, 'register'),
      await come(page, say, event, 'register'),
      await come(page, say, other, 'register'),
    ]
    await enter(page, staff)
    await page.goto(`/admin/events/${event.id}/registrants`)
    await page.getByRole('button', { name: say('events_scan_start') }).click()
    await expect(page.getByText(say('events_scan_hint'))).toBeVisible()
    for (const { code, fullName } of [first, second]) {
      await hold(new URL(`/admin/events/${event.id}/registrants?ticket=${code}`, page.url()).href)
      await expect(page.getByText(say('events_is_checked_in', { name: fullName }))).toBeVisible()
    }
    await hold(stranger.code)
    await expect(page.getByText(other.title)).toBeVisible()
    await hold('')
    await page.getByRole('button', { name: say('events_scan_stop') }).click()
    await expect(page.getByRole('button', { name: say('events_scan_start') })).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`^${say('events_present')}`) }).click()
    for (const { fullName } of [first, second]) await expect(page.getByText(fullName).first()).toBeVisible()
  })

  test('a browser that reads no codes is told of the other ways', async ({ page, say, account }) => {
    await page.addInitScript(() => Object.assign(window, { BarcodeDetector: undefined }))
    await enter(page, await account('staff'))
    const event = await announce(page, 0)
    await page.goto(`/admin/events/${event.id}/registrants`)
    await expect(page.getByText(say('events_scan_unable'))).toBeVisible()
    await expect(page.getByLabel(say('events_ticket_code'))).toBeVisible()
  })
})

test('what was typed into an event is offered again after its tab was closed', async ({
  page,
  say,
  account,
}) => {
  await enter(page, await account('staff'))
  const event = await announce(page, 0)
  await page.goto(`/admin/events/${event.id}/edit`)
  const title = page.getByLabel(say('events_form_title'))
  await title.fill('Judul yang belum disimpan')
  await page.getByLabel(say('common_online'), { exact: true }).check()
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Judul yang belum disimpan')
  await page.reload()
  await expect(title).toHaveValue(event.title)
  await page.getByRole('button', { name: say('shell_draft_restore') }).click()
  await expect(title).toHaveValue('Judul yang belum disimpan')
  await expect(page.getByLabel(say('common_online'), { exact: true })).toBeChecked()
})
