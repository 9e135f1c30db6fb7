import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { formatZonedTime } from '#shared/zoned-time.ts'
import { signUp, someNewcomer } from './steps.ts'
import type { Words } from './words.ts'

const listSchema = z.object({ events: z.array(z.object({ id: z.string(), title: z.string() })) })

/** An event of the demo by a part of its title. */
export async function eventCalled(
  words: string,
  request: APIRequestContext,
  time = 'upcoming',
): Promise<{ id: string; title: string }> {
  const list = await request.get('/api/events', { params: { search: words, time } })
  const found = listSchema.parse(await list.json()).events[0]
  if (!found) throw new Error(`There is no event about ${words}.`)
  return found
}

export type NewEvent = { title: string; description: string; location: string; seats: number }

const day = 86_400_000

/** What clocks in Jayapura will read so many days from now, at this hour ('16:00'). */
export const clockAhead = (days: number, hour: string): string =>
  `${formatZonedTime(new Date(Date.now() + days * day), 'Asia/Jayapura').slice(0, 10)}T${hour}`

/** Fills the form of an event that takes place somewhere, three days from now from 4 to 6 in the afternoon. */
export async function fillEvent(page: Page, say: Words, event: NewEvent): Promise<void> {
  await page.getByLabel(say('events_form_title')).fill(event.title)
  await page.getByLabel(say('common_description'), { exact: true }).fill(event.description)
  await page.getByLabel(say('events_form_start'), { exact: true }).fill(clockAhead(3, '16:00'))
  await page.getByLabel(say('events_form_end'), { exact: true }).fill(clockAhead(3, '18:00'))
  await page.getByLabel(say('events_in_person'), { exact: true }).check()
  await page.getByLabel(say('events_place'), { exact: true }).fill(event.location)
  await page.getByLabel(say('events_form_max')).fill(String(event.seats))
}

/** Presses a button of the box beside the event, and waits for what the page then says. */
export async function pressAndRead(page: Page, button: string, answer: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByText(answer, { exact: true })).toBeVisible()
}

const hour = 3_600_000
/** What clocks in Jayapura will read so many hours from now. */
export const clock = (hours: number) => formatZonedTime(new Date(Date.now() + hours * hour), 'Asia/Jayapura')

/** Announces an event that begins in so many hours, as anyone who is signed in, without walking through its form. */
export async function announce(
  page: Page,
  seats: number,
  hoursAhead = 1,
  minimumAge = 0,
): Promise<{ id: string; title: string }> {
  const title = `Malam ${randomUUID().slice(0, 8)}`
  const form = {
    title,
    description: 'Di depan pintu.',
    event_type: 'offline',
    location: 'Aula Kota Sorong',
    start_date: clock(hoursAhead),
    end_date: clock(hoursAhead + 2),
    time_zone: 'Asia/Jayapura',
    max_attendees: String(seats),
    minimum_age: String(minimumAge),
    price: '0',
    is_published: 'on',
  }
  expect((await page.request.post('/admin/events/create', { form, maxRedirects: 0 })).status()).toBe(302)
  return eventCalled(title, page.request)
}

/** Somebody new who asks for a seat or a place in the line; the code of their ticket, if they have one. */
export async function come(page: Page, say: Words, event: { id: string }, intent: 'register' | 'wait') {
  const person = someNewcomer()
  await signUp(page, say, { ...person, fullName: `Nona ${person.email.slice(5, 13)}` })
  await page.request.post(`/events/${event.id}`, { form: { intent } })
  const ticket = await (await page.request.get(`/events/${event.id}/ticket`)).text()
  await page.context().clearCookies()
  const code = /<code[^>]*>((?:\w{4}-){3}\w{4})/.exec(ticket)?.[1] ?? ''
  return { ...person, fullName: `Nona ${person.email.slice(5, 13)}`, code }
}
