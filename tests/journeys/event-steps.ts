import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { formatZonedTime } from '#shared/zoned-time.ts'
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
