import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { formatZonedTime } from '#shared/zoned-time.ts'
import { eventCalled, fillEvent, pressAndRead } from './event-steps.ts'
import { expect, test } from './journey.ts'
import { openDialog, tabTo } from './keyboard-steps.ts'
import { isAccessible, isClean, signedInLooks } from './looks.ts'
import { enter, signUp, someNewcomer } from './steps.ts'
import { languages, oneMainWay } from './ways.ts'
import type { Words } from './words.ts'

const deskOf = (page: Page, say: Words): Locator =>
  page.getByRole('navigation', { name: say('shell_desk'), exact: true })

/** Follows links and presses buttons, and says how many that were. */
function counting() {
  let clicks = 0
  return {
    press: async (target: Locator) => {
      await target.click()
      clicks += 1
    },
    clicks: () => clicks,
  }
}

/** What clocks in Jayapura read so many hours from now. */
const hoursAhead = (hours: number) =>
  formatZonedTime(new Date(Date.now() + hours * 3_600_000), 'Asia/Jayapura').slice(0, 16)

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('from people to events is one press, and each screen says where it is', async ({
      page,
      say,
      account,
    }) => {
      await enter(page, await account('admin'))
      await page.goto('/admin/users')
      const desk = deskOf(page, say)
      const current = desk.locator('[aria-current="page"]')
      await expect(current).toHaveText(say('desk_users'))
      const { press, clicks } = counting()
      await press(desk.getByRole('link', { name: say('common_events'), exact: true }))
      await expect(page).toHaveURL('/admin/events')
      await expect(current).toHaveText(say('common_events'))
      expect(clicks()).toBe(1)
      await page.goto('/admin/users/add')
      await expect(current).toHaveText(say('desk_users'))
      await page.goto('/')
      await expect(desk).toHaveCount(0)
    })

    test('on a phone four places are at hand and the others one press further', async ({
      page,
      say,
      account,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await enter(page, await account('staff'))
      await page.goto('/staff/dashboard')
      const desk = deskOf(page, say)
      await expect(desk.getByRole('link')).toHaveCount(4)
      await expect(desk).toBeInViewport({ ratio: 1 })
      await desk.getByRole('button', { name: say('shell_more') }).click()
      await desk.getByRole('link', { name: say('common_newsletter') }).click()
      await expect(page).toHaveURL('/staff/newsletter')
      await expect(desk.getByRole('link')).toHaveCount(4)
    })

    test('somebody at the door is checked in within three presses of the dashboard', async ({
      page,
      say,
      account,
    }) => {
      const key = randomUUID().slice(0, 8)
      const event = { title: `Temu alumni ${key}`, description: 'Bertemu lagi.', location: 'Aula', seats: 9 }
      const guest = { ...someNewcomer(), fullName: `Yakoba ${key}` }
      await enter(page, await account('staff'))
      await page.goto('/admin/events/create')
      await fillEvent(page, say, event)
      await page.getByLabel(say('events_form_start'), { exact: true }).fill(hoursAhead(0.5))
      await page.getByLabel(say('events_form_end'), { exact: true }).fill(hoursAhead(2))
      await page.getByLabel(say('events_form_publish'), { exact: true }).check()
      await pressAndRead(page, say('events_form_create_publish'), say('shell_flash_event_created'))
      await page.context().clearCookies()
      await signUp(page, say, guest)
      await page.goto('/events')
      await page.getByRole('searchbox').fill(event.title)
      await page.getByRole('searchbox').press('Enter')
      await page.getByRole('link', { name: event.title }).click()
      await pressAndRead(page, say('events_register'), say('shell_flash_seat_taken'))
      await page.context().clearCookies()

      await enter(page, await account('staff'))
      await page.goto('/staff/dashboard')
      const { press, clicks } = counting()
      await press(page.getByRole('link', { name: say('desk_doors_check_in_at', { title: event.title }) }))
      const search = page.getByRole('searchbox', { name: say('common_search') })
      await search.fill(guest.fullName)
      await search.press('Enter')
      await press(
        page.getByRole('button', { name: say('events_check_in_person', { name: guest.fullName }) }).first(),
      )
      await expect(page.getByText(say('events_is_checked_in', { name: guest.fullName }))).toBeVisible()
      expect(clicks()).toBeLessThanOrEqual(3)
      await isClean(page, javaScriptEnabled)
      // At the door the next few are named: this one leaves its place to anyone who walks here next.
      const { id } = await eventCalled(event.title, page.request)
      const form = { intent: 'cancel-event', eventId: id }
      await page.request.post('/admin/events', { form, maxRedirects: 0 })
      await page.goto('/staff/dashboard')
      await expect(page.getByRole('link', { name: event.title, exact: true })).toHaveCount(0)
    })

    test('a list leads back as well as on, also when one of its pages is opened directly', async ({
      page,
      say,
      account,
    }) => {
      await enter(page, await account('admin'))
      // The people of the demo: nobody joins them meanwhile.
      await page.goto('/admin/users?search=noken.example')
      const emails = () => page.getByRole('main').getByText(/@/).allTextContents()
      const first = await emails()
      const next = page.getByRole('link', { name: say('shell_next_page') })
      const previous = page.getByRole('link', { name: say('shell_previous_page') })
      await expect(previous).toHaveCount(0)
      await next.click()
      await expect(page).toHaveURL(/cursor=\w/)
      await expect(previous).toBeVisible()
      const second = page.url()
      await next.click()
      await expect(page).not.toHaveURL(second)
      await page.goto(second)
      await previous.click()
      await expect(page).toHaveURL(/cursor=-/)
      await expect(previous).toHaveCount(0)
      expect(await emails()).toEqual(first)
    })

    test('the palette is a page of its own', async ({ page, say, account }) => {
      await enter(page, await account('instructor'))
      await page.goto('/desk/search')
      await page.getByRole('searchbox', { name: say('common_palette_field') }).fill('bicara')
      await page.getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL(/q=bicara/)
      await page.getByRole('link', { name: 'Berani Bicara di Depan Umum' }).click()
      await expect(page).toHaveURL(/\/instructor\/courses\/[^/]+\/manage/)
    })
  })
}

for (const { language, way } of languages) {
  test.describe(`${way}, by the keyboard alone`, () => {
    test.use({ locale: language })

    test('the palette opens, finds, leads there and gives the focus back', async ({ page, say, account }) => {
      await enter(page, await account('admin'))
      await page.goto('/admin/dashboard')
      const opener = page.getByRole('banner').getByRole('link', { name: say('common_palette') })
      const palette = openDialog(page)
      const field = palette.getByRole('combobox', { name: say('common_palette_field') })
      await tabTo(page, opener)
      await expect(async () => {
        await page.keyboard.press('ControlOrMeta+k')
        await expect(palette).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 30_000 })
      await expect(field).toBeFocused()
      await isClean(page, true)

      await page.keyboard.type('event')
      const chosen = palette.locator('[aria-selected="true"]')
      await expect(chosen).toHaveCount(1)
      const first = await chosen.textContent()
      await page.keyboard.press('ArrowDown')
      await expect(chosen).not.toHaveText(first ?? '')
      await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
      await page.keyboard.press('Escape')
      await expect(palette).toHaveCount(0)
      await expect(opener).toBeFocused()

      await page.keyboard.press('Enter')
      await expect(field).toBeFocused()
      await page.keyboard.type('CV Pertama yang Dibaca')
      await expect(chosen).toContainText('CV Pertama')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/admin\/events\/[^/]+\/registrants/)
      await expect(palette).toHaveCount(0)
    })
  })
}

for (const { look, ...settings } of signedInLooks) {
  test.describe(look, () => {
    test.use(settings)

    test('the palette and what is behind "more"', async ({ page, say, account }) => {
      await enter(page, await account('admin'))
      await page.goto('/desk/search?q=event')
      await isAccessible(page, 'the page of the palette')
      await page.goto('/admin/audit')
      if (settings.viewport.width < 768) {
        await deskOf(page, say)
          .getByRole('button', { name: say('shell_more') })
          .click()
        await isAccessible(page, 'more places')
        await page.keyboard.press('Escape')
      }
      await expect(async () => {
        await page.keyboard.press('ControlOrMeta+k')
        await expect(openDialog(page)).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 30_000 })
      await page.keyboard.type('a')
      await expect(openDialog(page).getByRole('option').first()).toBeVisible()
      await isAccessible(page, 'the palette')
    })
  })
}
