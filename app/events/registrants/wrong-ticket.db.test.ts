import { randomUUID } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { eventRegistrations } from '#db/tables/events.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { CheckInCard } from './check-in-card.tsx'
import { checkIn, type shown } from './registrant-actions.server.ts'

const { db } = await testDatabase()
const staff = await makePerson(db, { role: 'staff' })
const event = await makeEvent(db, { startDate: new Date(Date.now() + 3_600_000) })
const later = await makeEvent(db)

/** Types a code at the door and presses the button: the answer, and what stands in the field afterwards. */
async function typeCode(ticketCode: string) {
  const form = new FormData()
  form.set('ticketCode', ticketCode)
  // Nothing else of a request is read.
  const scope = { db } as RequestContext
  const answer = await checkIn({ scope, viewer: staff, eventId: event.id, form, list: '' })
  const { checkIn: outcome, typed }: ReturnType<typeof shown> = 'data' in answer ? answer.data : answer
  const props = { path: '/', scanned: null, outcome, typed, timeZone: 'Asia/Jayapura', locale: 'id' } as const
  const router = createMemoryRouter([{ path: '/', element: createElement(CheckInCard, props) }])
  const page = renderToStaticMarkup(createElement(RouterProvider, { router }))
  const [field = ''] = page.match(/<input [^>]*name="ticketCode"[^>]*>/) ?? []
  return { said: outcome?.outcome, left: /\svalue="([^"]*)"/.exec(field)?.[1] }
}

/** The code of a seat that somebody has at an event. */
async function ticketFor({ id }: { id: string }): Promise<string> {
  const { id: userId } = await makePerson(db)
  const ticketCode = randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()
  await db.insert(eventRegistrations).values({ userId, eventId: id, pricePaid: 0, ticketCode })
  return ticketCode
}

test('a code that lets nobody in stays in its field to be mended, one that does leaves it empty', async () => {
  expect(await typeCode('ABCD EFGH 1234 5679')).toEqual({ said: 'unknown', left: 'ABCD EFGH 1234 5679' })
  const other = await ticketFor(later)
  expect(await typeCode(other)).toEqual({ said: 'elsewhere', left: other })
  expect(await typeCode(await ticketFor(event))).toEqual({ said: 'let-in', left: '' })
})
