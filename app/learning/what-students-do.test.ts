import { expect, test } from 'vitest'
import { whatStudentsDo } from './what-students-do.server.ts'

const lesson = {
  isLocked: false,
  isOptional: false,
  next: { id: 'next', isOpen: true },
  quiz: null,
  assignment: null,
}

test('a lesson that only asks to be read is marked by its student, and the next one opens', () => {
  expect(whatStudentsDo(lesson)).toBe(
    'Di sini peserta menandainya selesai. Setelah itu, pelajaran berikutnya terbuka.',
  )
})

test('a lesson with work is completed by it, not by a button', () => {
  expect(whatStudentsDo({ ...lesson, quiz: {} })).toMatch(/^Peserta menyelesaikannya dengan kuisnya\./)
  expect(whatStudentsDo({ ...lesson, assignment: {} })).toMatch(/^Peserta menyelesaikannya dengan tugasnya\./)
  expect(whatStudentsDo({ ...lesson, quiz: {}, assignment: {} })).toMatch(/dengan kuis dan tugasnya\./)
})

test('nothing opens after the last lesson, nor by one that may be left out', () => {
  expect(whatStudentsDo({ ...lesson, next: null })).toBe('Di sini peserta menandainya selesai.')
  expect(whatStudentsDo({ ...lesson, isOptional: true })).toBe(
    'Di sini peserta menandainya selesai. Boleh juga dilewati.',
  )
})

test('of a locked lesson it is said when its student gets there', () => {
  expect(whatStudentsDo({ ...lesson, isLocked: true, next: null })).toBe(
    'Peserta sampai di sini setelah semua pelajaran sebelumnya selesai. Di sini peserta menandainya selesai.',
  )
})
