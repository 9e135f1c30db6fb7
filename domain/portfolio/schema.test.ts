import { parseWithZod } from '@conform-to/zod/v4'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress } from './portfolio-page.ts'
import { portfolioSchema, portfolioSchemaOf } from './schema.ts'

/** What becomes of a form: what is wrong, by field, or what it means. */
function typed(fields: Record<string, string | string[]>) {
  const form = new FormData()
  for (const [name, values] of Object.entries({ handle: 'ana-wonda', ...fields }))
    for (const value of [values].flat()) form.append(name, value)
  return parseWithZod(form, { schema: portfolioSchema })
}
const wrongFields = (fields: Record<string, string | string[]>) =>
  Object.keys(typed(fields).reply().error ?? {})

test('a form that is hardly filled in means little, and asks for nothing to be shown', () => {
  expect(typed({})).toMatchObject({
    value: {
      page: {
        ...{ handle: 'ana-wonda', headline: '', about: '', city: '', skills: [], links: [] },
        ...{ showsEmail: false, isIndexed: false },
      },
      chosen: { certificate: [], event: [], assignment: [] },
    },
  })
})

test('an address is read in small letters', () => {
  expect(typed({ handle: ' Ana-Wonda ' })).toMatchObject({ value: { page: { handle: 'ana-wonda' } } })
})

test.each(['', 'an', 'a b', 'admin', 'noken', 'nokenofficial', 'ana--w', 'ána', 'x'.repeat(31)])(
  'nobody has the address "%s"',
  (handle) => {
    expect(wrongFields({ handle })).toEqual(['handle'])
  },
)

test('an address that was somebody’s before it was reserved stays theirs, and another that is reserved is not', () => {
  const form = new FormData()
  form.set('handle', 'nokenia')
  const errors = (kept: string | null) =>
    parseWithZod(form, { schema: portfolioSchemaOf(kept) }).reply().error?.handle ?? []
  expect([errors('nokenia'), errors(null).length, errors('nokenku').length]).toEqual([[], 1, 1])
})

test.each([31, 255, 5000])('of %d letters one hears of the thirty that there may be, once', (length) => {
  const said = typed({ handle: 'x'.repeat(length) }).reply().error?.handle ?? []
  expect([said.length, said.join()]).toEqual([1, expect.stringMatching(/\b30\b/)])
})

test.each([
  ['Blog', true],
  ['ana.example', true],
  ['www.Ana.example', true],
  ['https://ana.example/karya', true],
  ['Karyaku di ana.example', true],
  ['S.Pd. & M.Si.', true],
  ['https://noken.example/verify', false],
  ['noken.id', false],
  ['www.noken.example', false],
  ['https://noken.example@ana.example', false],
  ['https://ana.example.noken.id', false],
  ['noken-ana.example.com', false],
])('a link to ana.example may be called "%s": %s', (linkLabel1, may) => {
  expect(wrongFields({ linkLabel1, linkUrl1: 'https://ana.example/karya' })).toEqual(
    may ? [] : ['linkLabel1'],
  )
})

test('what a link without a name is called by may be saved again', () => {
  const linkUrl1 = 'https://www.аррӏе.com/karya'
  expect(wrongFields({ linkUrl1, linkLabel1: new URL(linkUrl1).hostname })).toEqual([])
})

test.each([
  'http://ana.example',
  'https://-',
  'https://.',
  'https://x..y',
  'https://localhost',
  'https://-ana.example',
  'https://ana-.example',
  'https://127.0.0.1/',
  'https://[::1]/',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'https:ana.example',
  'https://ana:rahasia@ana.example',
  '//ana.example',
  'ana.example',
  ' https://',
])('"%s" is linked to from nowhere', (linkUrl1) => {
  expect(wrongFields({ linkUrl1 })).toEqual(['linkUrl1'])
})

test('links keep their order, and one without a name is called by its host', () => {
  const fields = { linkUrl2: 'https://ana.example/karya', linkLabel4: 'Blog', linkUrl4: 'HTTPS://B.example' }
  expect(typed(fields)).toMatchObject({
    value: {
      page: {
        links: [
          { label: 'ana.example', url: 'https://ana.example/karya' },
          { label: 'Blog', url: 'HTTPS://B.example' },
        ],
      },
    },
  })
  expect(wrongFields({ linkLabel3: 'Blog' })).toEqual(['linkUrl3'])
})

test('skills stand between commas, each once', () => {
  expect(typed({ skills: 'Menulis,  Excel  dasar ,, Menulis;Pidato' })).toMatchObject({
    value: { page: { skills: ['Menulis', 'Excel dasar', 'Pidato'] } },
  })
  expect(wrongFields({ skills: 'x'.repeat(41) })).toEqual(['skills'])
  expect(wrongFields({ skills: Array.from({ length: 21 }, (_, n) => `k${n}`).join() })).toEqual(['skills'])
})

test('no more than fifty of a kind are shown', () => {
  expect(wrongFields({ events: Array.from({ length: 51 }, (_, n) => `${n}`) })).toEqual(['events'])
})

test('whatever is typed into a link, what is accepted leads over https to a host', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.webUrl(),
        fc.webUrl().map((url) => `java\tscript:${url}`),
      ),
      (url) => {
        const submission = typed({ linkUrl1: url })
        for (const link of submission.status === 'success' ? submission.value.page.links : []) {
          const { protocol, hostname } = new URL(link.url)
          expect([protocol, hostname !== '']).toEqual(['https:', true])
        }
      },
    ),
  )
})

test.each([
  ['https://www.ana.example/', 'ana.example'],
  ['https://ana.example/karya?a=1', 'ana.example/karya?a=1'],
  // Letters of another script that look like those of 'apple'.
  ['https://аррӏе.com/', 'xn--80ak6aa92e.com'],
])('%s is read as %s', (url, read) => {
  expect(readAddress(url)).toBe(read)
})
