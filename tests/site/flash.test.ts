import { expect, test } from 'vitest'
import { z } from 'zod'
import { visit } from '#tests/visitor.ts'
import { siteForTest } from './site-for-test.ts'

const { server, somebody } = await siteForTest()

const listSchema = z.object({ events: z.array(z.object({ id: z.string() })) })
const pressed = (intent: string, event: string) =>
  ['/saved/change', { intent, event: event.replace('/events/', ''), from: event }] as const
const someEvent = async () => {
  const { events } = listSchema.parse(await (await visit(server.url).get('/api/events')).json())
  return `/events/${events[0]?.id}`
}

const toasts = (html: string) => [...html.matchAll(/class="toast" role="status"/g)].length
const flashes = (answer: Response) =>
  answer.headers.getSetCookie().filter((cookie) => cookie.includes('noken.flash='))

test('what was done is said once, at an address that says nothing of it', async () => {
  const [student, event] = [await somebody(), await someEvent()]
  const saved = await student.post(...pressed('save', event))
  expect([saved.status, saved.headers.get('location')]).toEqual([
    302,
    `${event}#s${event.replace('/events/', '')}`,
  ])
  expect(flashes(saved)).toHaveLength(1)
  const next = await student.get(event)
  expect(flashes(next)).toEqual([expect.stringContaining('Max-Age=0')])
  expect(toasts(await next.text())).toBe(1)
  const again = await student.get(event)
  expect(flashes(again)).toEqual([])
  expect(toasts(await again.text())).toBe(0)
})

test('files and data that are no screen leave it to the next screen', async () => {
  const [student, event] = [await somebody(), await someEvent()]
  await student.post(...pressed('save', event))
  for (const path of ['/api/events', `${event}/calendar.ics`, '/favicon.svg'])
    expect(flashes(await student.get(path)), path).toEqual([])
  expect(toasts(await (await student.get(event)).text())).toBe(1)
})

test('a hydrated screen gets it with what it fetches', async () => {
  const [student, event] = [await somebody(), await someEvent()]
  await student.post(...pressed('unsave', event))
  const fetched = await student.get('/dashboard.data')
  expect(flashes(fetched)).toEqual([expect.stringContaining('Max-Age=0')])
  expect(await fetched.text()).toContain('unsaved')
})

test('a visitor who has something to be told gets a page of their own, and the kept one stays clean', async () => {
  const event = await someEvent()
  const cookie = `noken.flash=${encodeURIComponent('{"kind":"saved"}')}`
  const told = async () => {
    const answer = await fetch(server.url + event, { headers: { cookie, 'accept-language': 'en' } })
    return toasts(await answer.text())
  }
  const untold = async () => toasts(await (await visit(server.url).get(event)).text())
  expect(await told()).toBe(1)
  expect(await untold()).toBe(0)
  expect(await told()).toBe(1)
  expect(await untold()).toBe(0)
})

test('what somebody writes into the cookie is never shown', async () => {
  const words = '<b>Send your password to evil.example</b>'
  for (const text of [words, JSON.stringify({ kind: 'saved', words }), JSON.stringify({ kind: words })]) {
    const cookie = `noken.flash=${encodeURIComponent(text)}`
    const answer = await fetch(`${server.url}/courses`, { headers: { cookie } })
    expect(flashes(answer)).toHaveLength(1)
    expect(await answer.text()).not.toContain('evil.example')
  }
})
