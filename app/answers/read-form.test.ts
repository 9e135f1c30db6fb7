import fc from 'fast-check'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { sourceFiles } from '#tests/source-files.ts'
import { maxFields } from './form-bounds.server.ts'
import { both, boundary, fields, multipart, part, parts, read, sent, urlencoded } from './form-for-test.ts'
import { readForm } from './read-form.server.ts'

test.each(both)('a form comes through as it was sent (%s)', async (_, request) => {
  const typed: [string, string][] = [
    ['intent', 'profile'],
    ['fullName', 'Zoë Ŵ 李 & co = 100 % + "1"'],
    ['mentorTopics', 'career'],
    ['mentorTopics', 'scholarship'],
    ['start_date', ''],
  ]
  expect(await read(request(typed))).toEqual(typed)
  expect(await read(request([]))).toEqual([])
})

test('a file comes through with its name and every byte of it, however it is cut into pieces', async () => {
  const bytes = Uint8Array.from({ length: 5000 }, (_, index) => index % 251)
  const form = new FormData()
  form.set('intent', 'check')
  form.set('archive', new File([bytes], 'Kursus “satu”.zip', { type: 'application/zip' }))
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  const body = await whole.bytes()
  for (const pieceBytes of [1, 7, 64, 65_536]) {
    const archive = (await readForm(sent(body, type, pieceBytes), fields)).get('archive')
    if (!(archive instanceof File)) throw new Error('The file got lost.')
    expect(archive.name).toBe('Kursus “satu”.zip')
    expect(await archive.bytes()).toEqual(bytes)
  }
})

test.each(both)(
  'as many fields as a form may have come through, one more does not (%s)',
  async (_, request) => {
    const many = (count: number) => Array.from({ length: count }, (): [string, string] => ['a', '1'])
    expect(await read(request(many(maxFields)))).toHaveLength(maxFields)
    expect(await read(request(many(maxFields + 1)))).toBe(413)
    expect(await read(request(many(20_000)))).toBe(413)
  },
)

const otherNames = [
  'homepage',
  'Intent',
  'intent ',
  'x[10000000]',
  'x[]',
  'a.b',
  'a.a'.repeat(30),
  '',
  '0',
  'email.toString',
  '__proto__',
  '__intent__',
  '__state__',
  '__INTENT__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'na me',
  'a\0b',
  'a\uFFFDb',
  'émail',
  'a'.repeat(101),
]

test.each(both)('a field that the form does not have is refused (%s)', async (_, request) => {
  for (const name of otherNames) {
    expect(await read(request([[name, '1']])), name).toBe(422)
    expect(
      await read(
        request([
          ['intent', 'profile'],
          [name, ''],
        ]),
      ),
      name,
    ).toBe(422)
  }
})

test.each(both)('a field comes once, unless it is a list (%s)', async (_, request) => {
  expect(
    await read(
      request([
        ['intent', 'a'],
        ['intent', 'a'],
      ]),
    ),
  ).toBe(422)
  expect(
    await read(
      request([
        ['b', ''],
        ['c', ''],
        ['b', ''],
      ]),
    ),
  ).toBe(422)
  expect(
    await read(
      request([
        ['a', '1'],
        ['b', ''],
        ['a', '1'],
      ]),
    ),
  ).toHaveLength(3)
})

test('a body that is no form is refused', async () => {
  expect(await read(sent('{}', 'application/json'))).toBe(415)
  expect(await read(sent('a=1', 'text/plain'))).toBe(415)
  expect(await read(sent('a=1', ''))).toBe(415)
  expect(await read(sent(part('a', '1'), 'multipart/form-data'))).toBe(400)
  expect(await read(sent(part('a', '1'), multipart))).toBe(400)
  expect(await read(sent('nothing of the kind', multipart))).toBe(400)
})

test('a type is read as browsers and others write it', async () => {
  for (const type of [
    `${urlencoded};charset=utf-8`,
    `${urlencoded} ; charset=utf-8`,
    urlencoded.toUpperCase(),
  ])
    expect(await read(sent('a=1', type)), type).toEqual([['a', '1']])
  const body = parts(part('a', '1'))
  for (const more of [`;boundary=${boundary}`, `; BOUNDARY="${boundary}" ; x=1`])
    expect(await read(sent(body, `multipart/form-data${more}`)), more).toEqual([['a', '1']])
  for (const more of [`; boundary=${boundary}&x`, `; boundary=${boundary} x`, `; xboundary=${boundary}`])
    expect(await read(sent(body, `multipart/form-data${more}`)), more).toBe(400)
  const undefinedOne = body.replaceAll(boundary, 'undefined')
  expect(await read(sent(undefinedOne, 'multipart/form-data'))).toBe(400)
})

test('a request without a type has no form, one without a body an empty form', async () => {
  expect(await read({ headers: new Headers(), body: sent('a=1', '').body })).toBe(415)
  expect(await read({ headers: new Headers({ 'content-type': urlencoded }), body: null })).toEqual([])
})

test('a field ends at its first equals sign, and may have none', async () => {
  expect(await read(sent('fullName=a=b&&b', urlencoded))).toEqual([
    ['fullName', 'a=b'],
    ['b', ''],
  ])
  expect(await read(sent('=a', urlencoded))).toBe(422)
})

test('a refusal says in a sentence whether it was too much, or nothing that can be read', async () => {
  const refused = async (body: string) => {
    const answer: unknown = await readForm(sent(body, urlencoded), fields).catch((why: unknown) => why)
    if (!(answer instanceof Response)) throw new Error('It was not refused.')
    return [answer.headers.get('content-type'), await answer.text()]
  }
  const type = 'text/plain; charset=utf-8'
  expect(await refused('a=1&'.repeat(maxFields))).toEqual([type, m.common_too_large_text()])
  expect(await refused('homepage=1')).toEqual([type, m.common_unreadable_form_text()])
})

test('the parser divides a body where the bounds do, whatever else the type says of the boundary', async () => {
  const body = parts(...Array.from({ length: 300 }, () => part('a', '1')))
  for (const type of [
    `multipart/form-data; boundary=other; boundary=${boundary}`,
    `multipart/form-data; boundary=${boundary}; boundary=other`,
    `multipart/form-data; x="; boundary=other"; boundary=${boundary}`,
    `multipart/form-data; boundary="${boundary}"`,
  ])
    expect(await read(sent(body, type)), type).toBeOneOf([400, 413])
})

const listName = fc.constantFrom('a', 'mentorTopics')
// Graphemes as people type them: no NUL.
const text = fc.string({ unit: 'grapheme', maxLength: 40 })

test.each(both)('property: whatever text is sent, it comes through (%s)', async (encoding, request) => {
  const values = encoding === 'multipart' ? text.filter((value) => !/[\r\n]/.test(value)) : text
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(listName, values), { maxLength: 20 }), async (typed) => {
      expect(await read(request(typed))).toEqual(typed)
    }),
  )
})

const noise = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '&',
    '=',
    'a=1&',
    'x[9]=1',
    '%',
    '%00',
    '\r\n',
    `--${boundary}`,
    '--',
    part('a', '1'),
    part('a.b', '1'),
  ),
)

test('property: whatever comes, a few fields of the form come through or an answer says why not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(noise, { maxLength: 300 }),
      fc.constantFrom(
        urlencoded,
        multipart,
        `${multipart}; charset=utf-8`,
        'text/plain',
        'multipart/form-data; boundary=',
      ),
      fc.integer({ min: 1, max: 4096 }),
      async (pieces, type, pieceBytes) => {
        const answer = await read(sent(pieces.join(''), type, pieceBytes))
        if (typeof answer === 'number') expect([400, 413, 415, 422]).toContain(answer)
        else expect(answer.length).toBeLessThanOrEqual(maxFields)
        const through = typeof answer === 'number' ? [] : answer
        for (const [name, value] of through) {
          expect(fields.has(name)).toBe(true)
          expect(value).not.toContain('\0')
        }
      },
    ),
  )
})

test('a form that holds too much is read no further, so that it holds nobody up', async () => {
  let received = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      received += 1
      if (received > 1000) controller.close()
      else controller.enqueue(new TextEncoder().encode('a=1&'.repeat(1000)))
    },
  })
  expect(await read({ headers: new Headers({ 'content-type': urlencoded }), body })).toBe(413)
  expect(received).toBeLessThan(5)
})

// What is typed is shown again when nobody can do what it asks: it goes nowhere else.
const doors = ['app/answers/read-form.server.ts', 'app/middleware/database-away.server.ts']
// What a provider signs is no form: its signature is over the body as it came.
const ofPrograms = ['app/payments/routes/notify.ts']
// In a browser, which reads what its own page sends.
const ofBrowsers = ['app/worker/answering.ts', 'app/learning/offline/complete-on-device.ts']

test('there is no other door: no file of the application reads a body by itself', () => {
  const reads = /\.formData\(|\brequest\s*\.\s*(json|text|arrayBuffer|blob|bytes|body|clone)\b/
  const others = sourceFiles(['app']).filter(
    ({ path, text: source }) =>
      reads.test(source) && ![...doors, ...ofPrograms, ...ofBrowsers].includes(path),
  )
  expect(others.map(({ path }) => path)).toEqual([])
})
