import { expect, test } from 'vitest'
import { answeredForm, answerTo } from './answered-form.ts'

const begun = { title: 'Awal', description: 'Lama', isFree: 'on', level: 'beginner', password: '' }
const refused = {
  status: 'error' as const,
  initialValue: { intent: 'save', description: 'Baru', level: 'advanced', topics: ['cv', 'career'] },
  error: { title: ['Wajib'], description: null },
}

test('a form that was not sent shows what it began with, and nothing is wrong', () => {
  const { field, box, choice, typed, allErrors } = answeredForm(undefined, begun, { topics: ['cv'] })
  expect(field('title')).toEqual({ name: 'title', defaultValue: 'Awal', errors: undefined })
  expect(box('isFree').defaultChecked).toBe(true)
  expect(choice('level', 'beginner')).toEqual({ name: 'level', value: 'beginner', defaultChecked: true })
  expect(choice('topics', 'cv').defaultChecked).toBe(true)
  expect(choice('topics', 'career').defaultChecked).toBe(false)
  expect(typed).toEqual(begun)
  expect(allErrors).toEqual({})
})

test('a refused form keeps what was typed, also what was emptied, and says what is wrong with it', () => {
  const { field, typed, errors, allErrors } = answeredForm(refused, begun)
  expect(field('title')).toEqual({ name: 'title', defaultValue: '', errors: ['Wajib'] })
  expect(field('description')).toEqual({ name: 'description', defaultValue: 'Baru', errors: undefined })
  expect(typed).toEqual({ title: '', description: 'Baru', isFree: '', level: 'advanced', password: '' })
  expect(errors('title')).toEqual(['Wajib'])
  expect(allErrors).toEqual({ title: ['Wajib'] })
})

test('of several choices a refused form keeps each that was made, one or many, and none where all were taken back', () => {
  const ticked = (topics: string | string[]) => {
    const { choice } = answeredForm({ initialValue: { topics } }, begun, { topics: ['interview'] })
    return ['cv', 'career', 'interview'].filter((topic) => choice('topics', topic).defaultChecked)
  }
  expect(ticked(['cv', 'career'])).toEqual(['cv', 'career'])
  expect(ticked('cv')).toEqual(['cv'])
  expect(ticked([])).toEqual([])
  expect(answeredForm(refused, begun).box('isFree').defaultChecked).toBe(false)
})

test('a password has no value to show, whatever was answered', () => {
  const leaked = { initialValue: { password: 'rahasia' }, error: { password: ['Pendek'] } }
  expect(answeredForm(leaked, begun).secret('password')).toEqual({ name: 'password', errors: ['Pendek'] })
})

test('of several forms on a screen each takes the answer to its own intent', () => {
  expect(answerTo('save', refused)).toBe(refused)
  expect(answerTo('delete', refused)).toBeUndefined()
  expect(answerTo('save', undefined)).toBeUndefined()
})
