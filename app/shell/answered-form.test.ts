import { expect, test } from 'vitest'
import { answeredForm } from './answered-form.ts'

const begun = { title: 'Awal', description: 'Lama' }

test('a form that was not sent shows what it began with, and nothing is wrong', () => {
  const { field, allErrors } = answeredForm(undefined, begun)
  expect(field('title')).toEqual({ initialValue: 'Awal', errors: undefined })
  expect(allErrors).toEqual({})
})

test('a refused form keeps what was typed, also what was emptied, and says what is wrong with it', () => {
  const { field, allErrors } = answeredForm(
    {
      status: 'error',
      initialValue: { description: 'Baru' },
      error: { title: ['Wajib'], description: null },
    },
    begun,
  )
  expect(field('title')).toEqual({ initialValue: '', errors: ['Wajib'] })
  expect(field('description')).toEqual({ initialValue: 'Baru', errors: undefined })
  expect(allErrors).toEqual({ title: ['Wajib'] })
})
