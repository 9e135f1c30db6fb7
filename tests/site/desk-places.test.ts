import { expect, test } from 'vitest'
import { type FormOnPage, formsOnPage } from '#tests/access/forms-on-page.ts'
import type { Visitor } from '#tests/visitor.ts'
import { siteForTest } from './site-for-test.ts'

const { server, somebody } = await siteForTest()

const formOf = (forms: readonly FormOnPage[], intent: string) => {
  const form = forms.find(({ fields }) => fields.get('intent') === intent)
  if (!form) throw new Error(`No form does ${intent}.`)
  return form
}

/** Presses the first button of this intent on a list; where that leads. */
async function pressed(reader: Visitor, list: string, intent: string): Promise<string | null> {
  const { action, fields } = formOf(formsOnPage(await (await reader.get(list)).text()), intent)
  const to = new URL(action, server.url + list)
  const answer = await reader.post(to.pathname + to.search, Object.fromEntries(fields))
  expect(answer.status, `${intent} on ${list}`).toBe(302)
  return answer.headers.get('location')
}

test.for([
  ['staff', '/admin/events?search=a&status=upcoming', 'unpublish'],
  ['staff', '/admin/events?search=a&status=draft', 'publish'],
  ['admin', '/admin/courses?search=a&status=published', 'unpublish'],
  ['admin', '/admin/courses?search=a&status=draft', 'publish'],
  ['staff', '/staff/dashboard?tab=courses&search=a&status=published', 'unpublish'],
  ['instructor', '/instructor/dashboard?tab=courses&search=a&status=published', 'unpublish'],
  ['staff', '/staff/inbox?kind=contact&status=all', 'handle'],
] as const)('%s on %s: %s comes back to the list as it was, to the row', async ([role, list, intent]) => {
  const led = await pressed(await somebody(role), list, intent)
  expect(led?.replace(/#row-[-0-9a-f]{36}$/, '#row')).toBe(`${list}#row`)
})

test('the question before somebody is kept out is asked on the list, and leads back to it; so does letting them in again', async () => {
  const reader = await somebody('admin')
  const list = '/admin/users?search=a&role=student'
  const html = await (await reader.get(list)).text()
  const [, asked] = /href="(\/admin\/users\?[^"]*ask=suspend[^"]*)"/.exec(html) ?? []
  const question = String(asked).replaceAll('&amp;', '&')
  expect(question).toContain('search=a&role=student&ask=suspend&ids=')
  const answer = await reader.get(question)
  const form = formOf(formsOnPage(await answer.text()), 'suspend')
  const done = await reader.post(list, Object.fromEntries(form.fields))
  expect(done.headers.get('location')).toMatch(/^\/admin\/users\?search=a&role=student#row-/)
  expect(await pressed(reader, list, 'activate')).toMatch(/^\/admin\/users\?search=a&role=student#row-/)
})

test('chosen courses go into the category that the list asks for, and the list stays as it was', async () => {
  const reader = await somebody('staff')
  const list = '/admin/courses?status=published&sort=title'
  const [, id = ''] =
    /name="ids"[^>]* value="([-0-9a-f]{36})"/.exec(await (await reader.get(list)).text()) ?? []
  const asked = await reader.post(list, { intent: 'move-chosen', ids: id })
  const question = asked.headers.get('location') ?? ''
  expect(question).toBe(`/admin/courses?status=published&sort=title&ask=category&ids=${id}`)
  const asking = await (await reader.get(question)).text()
  const { action, fields } = formOf(formsOnPage(asking.slice(asking.indexOf('<dialog'))), 'move-chosen')
  expect(fields.getAll('ids')).toEqual([id])
  const [, categoryId = ''] = /<option value="([-0-9a-f]{36})"/.exec(asking) ?? []
  const done = await reader.post(action.replaceAll('&amp;', '&'), {
    intent: 'move-chosen',
    ids: id,
    categoryId,
  })
  expect([done.status, done.headers.get('location')]).toEqual([302, list])
})

test('the question before an event is deleted is asked on the list, and leads back to it', async () => {
  const reader = await somebody('staff')
  const list = '/admin/events?search=a&status=upcoming'
  const html = await (await reader.get(list)).text()
  const [, asked] = /href="(\/admin\/events\?[^"]*delete=[^"]*)"/.exec(html) ?? []
  const question = String(asked).replaceAll('&amp;', '&')
  expect(question).toContain('search=a&status=upcoming&delete=')
  expect(await pressed(reader, question, 'delete')).toMatch(list)
})

test('chosen articles are withdrawn and published again together, and the list stays as it was', async () => {
  const reader = await somebody('staff')
  const list = '/staff/articles?search=a&sort=title'
  const page = await (await reader.get(list)).text()
  const ids = [...page.matchAll(/name="ids"[^>]* value="([a-z0-9-]+)"/g)].map(([, id = '']) => id).slice(0, 2)
  expect(ids).toHaveLength(2)
  const seen = async () =>
    Promise.all(ids.map((id) => fetch(`${server.url}/artikel/${id}`).then(({ status }) => status)))
  const doing = async (intent: string) => {
    const form = new URLSearchParams([['intent', intent], ...ids.map((id) => ['ids', id])])
    const done = await reader.post(list, form)
    expect([done.status, done.headers.get('location')]).toEqual([302, list])
  }
  await doing('unpublish-chosen')
  expect(await seen()).toEqual([404, 404])
  await doing('publish-chosen')
  expect(await seen()).toEqual([200, 200])
})
