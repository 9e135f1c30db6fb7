import { expect, test } from 'vitest'
import { baseOf } from '#domain/forms/base-of.ts'
import { completeForm } from './complete-form.server.ts'

const stored = { title: 'Lama', motif: 'tas', is_free: 'on', is_optional: 'on', updated_at: 'kemarin' }
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('what a form of another program does not send stays as it is, but for its own boxes', async () => {
  const form = formOf({ title: '' })
  await completeForm(form, async () => stored, ['is_free'])
  expect(Object.fromEntries(form)).toEqual({
    title: '',
    motif: 'tas',
    is_optional: 'on',
    updated_at: 'kemarin',
    base: baseOf(stored),
  })
})

test('a form of ours says all that it has: a box that is missing is not ticked', async () => {
  const form = formOf({ title: 'Baru', base: baseOf(stored) })
  await completeForm(form, async () => stored)
  expect([...form.keys()]).toEqual(['title', 'base'])
})

test('a form that names an older state, and not what it held, has no base: its differences are conflicts', async () => {
  const old = formOf({ title: 'Baru', updated_at: 'pagi ini' })
  await completeForm(old, async () => stored, ['is_free'])
  expect(Object.fromEntries(old)).toEqual({
    title: 'Baru',
    motif: 'tas',
    is_optional: 'on',
    updated_at: 'pagi ini',
  })
  const current = formOf({ title: 'Baru', updated_at: stored.updated_at })
  await completeForm(current, async () => stored)
  expect(current.get('base')).toBe(baseOf(stored))
})
