import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf } from './form-fields.server.ts'

const line = z.string().default('')

test('the fields of a form are those that its schemas read, and those that it is told', () => {
  const typed = z.object({ title: line, price: z.coerce.number() })
  const read = typed.transform(({ title }) => ({ name: title }))
  expect([...fieldsOf(typed, 'intent')]).toEqual([
    ['title', 'one'],
    ['price', 'one'],
    ['intent', 'one'],
  ])
  expect([...fieldsOf(read).keys()]).toEqual(['title', 'price'])
  expect([...fieldsOf(read.pipe(z.object({ name: z.string() }))).keys()]).toEqual(['title', 'price'])
  expect([...fieldsOf(typed.refine(() => true)).keys()]).toEqual(['title', 'price'])
})

test('of several schemas, and of one that is one of several, every field counts', () => {
  const kinds = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('contact'), subject: line }),
    z.object({ kind: z.literal('partner'), organisation: line }).transform((typed) => typed),
  ])
  expect([...fieldsOf(kinds, z.object({ text: line })).keys()]).toEqual([
    'kind',
    'subject',
    'organisation',
    'text',
  ])
})

test('a list is one through whatever its schema does with it', () => {
  const list = z.array(z.string())
  const schema = z.object({
    plain: list,
    begun: list.default([]),
    left: list.optional(),
    read: list.transform((each) => each.length),
    one: line,
  })
  expect([...fieldsOf(schema)]).toEqual([
    ['plain', 'list'],
    ['begun', 'list'],
    ['left', 'list'],
    ['read', 'list'],
    ['one', 'one'],
  ])
})

test('what has no fields is no form', () => {
  expect(() => fieldsOf(z.string())).toThrow(new TypeError('A form has fields with names.'))
})
