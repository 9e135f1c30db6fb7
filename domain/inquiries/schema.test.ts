import { parseWithZod } from '@conform-to/zod/v4'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactKind, inquirySchema, newsletterSchema, sentKind } from './schema.ts'

const sender = { name: 'Ana', email: 'ana@example.org', message: 'Halo' }

const complete = {
  contact: { kind: 'contact', ...sender },
  partner: { kind: 'partner', ...sender, organisation: 'Kampus' },
  mentoring: { kind: 'mentoring', ...sender, topic: 'career-plan' },
  program: { kind: 'program', ...sender, program: 'creative-room', ofAge: 'on' },
} as const
const kinds = Object.values(complete)

/** The fields that a form lacks or that are wrong. */
const wrongIn = (form: object) =>
  inquirySchema.safeParse(form).error?.issues.map(({ path }) => path.join('.')) ?? []

test.each(kinds)('a $kind inquiry with everything it needs is accepted', (form) => {
  expect(wrongIn(form)).toEqual([])
})

test.each([
  ['contact', ['name', 'email', 'message']],
  ['partner', ['organisation', 'name', 'email', 'message']],
  ['mentoring', ['name', 'email', 'topic', 'message']],
  ['program', ['program', 'name', 'email', 'message']],
])('an empty %s inquiry names everything that it lacks', (kind, fields) => {
  expect(wrongIn({ kind })).toEqual(fields)
})

test('who applies for a program that asks for an age says that they have it, whatever else is wrong', () => {
  const { ofAge: _, ...unsaid } = complete.program
  expect(wrongIn(unsaid)).toEqual(['ofAge'])
  expect(wrongIn({ ...unsaid, message: '' })).toEqual(['message', 'ofAge'])
  expect(wrongIn({ ...unsaid, program: 'career-connection' })).toEqual([])
})

test('blanks say nothing, whatever kind of blank they are', () => {
  const blank = fc.stringMatching(/^[ \t\n\u00a0]*$/)
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.constantFrom('name', 'email', 'message'),
      blank,
      (form, field, typed) => {
        expect(wrongIn({ ...form, [field]: typed })).toEqual([field])
      },
    ),
  )
})

test('in a form, a field of blanks is told what an empty one is told', () => {
  const errorsOf = (typed: string) => {
    const form = new FormData()
    for (const field of ['organisation', 'name', 'email', 'message']) form.set(field, typed)
    form.set('kind', 'partner')
    return parseWithZod(form, { schema: inquirySchema }).reply().error
  }
  expect(Object.keys(errorsOf('') ?? {})).toEqual(['organisation', 'name', 'email', 'message'])
  expect(errorsOf(' ')).toEqual(errorsOf(''))
})

test('whatever is accepted fits the table: an email in lower case, and no zero character', () => {
  const texts = fc.record({
    name: fc.string(),
    message: fc.string({ maxLength: 5000 }),
    subject: fc.string(),
  })
  fc.assert(
    fc.property(texts, fc.emailAddress(), (typed, email) => {
      const parsed = inquirySchema.safeParse({ ...complete.contact, ...typed, email })
      if (!parsed.success || parsed.data.kind !== 'contact') return
      const { name, message, subject } = parsed.data
      expect(parsed.data.email).toBe(parsed.data.email.toLowerCase())
      expect(name + message + subject).not.toContain('\0')
      expect(message.length).toBeLessThanOrEqual(4000)
    }),
  )
})

test('a topic and a program that do not exist are refused, a mentor who is none is nobody', () => {
  expect(wrongIn({ ...complete.mentoring, topic: 'magic' })).toEqual(['topic'])
  expect(wrongIn({ ...complete.program, program: 'constructor' })).toEqual(['program'])
  expect(inquirySchema.parse({ ...complete.mentoring, mentor: 'x' })).toMatchObject({ mentor: '' })
})

test('the hidden field is no error: it is noticed later, and in silence', () => {
  expect(inquirySchema.parse({ ...complete.contact, homepage: 'http://spam' })).toMatchObject({
    homepage: 'http://spam',
  })
  expect(newsletterSchema.parse({ email: 'Ana@Example.org' })).toEqual({
    email: 'ana@example.org',
    homepage: '',
  })
})

test('a URL that names no kind is about a plain message', () => {
  expect(contactKind.parse('partner')).toBe('partner')
  for (const asked of [null, '', 'mentoring', 'toString']) expect(contactKind.parse(asked)).toBe('contact')
  expect(sentKind.parse('newsletter')).toBe('newsletter')
  expect(sentKind.parse(null)).toBe('contact')
})
