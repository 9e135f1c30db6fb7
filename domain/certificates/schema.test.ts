import { expect, test } from 'vitest'
import { agreesWithRecord, certificateQuerySchema } from './schema.ts'

const record = { courseTitle: 'Rapat 45 Menit', holderName: 'Yohana Kambu' }
const asked = { courseId: 'c', courseTitle: 'Rapat 45 Menit', studentName: 'Yohana Kambu' }

test('course, title and name are asked for, and nothing else', () => {
  expect(certificateQuerySchema.safeParse({ ...asked, duration: 'long' }).success).toBe(true)
  for (const missing of ['courseId', 'courseTitle', 'studentName']) {
    const rest = Object.fromEntries(Object.entries(asked).filter(([name]) => name !== missing))
    expect(certificateQuerySchema.safeParse(rest).success, missing).toBe(false)
  }
})

test('a link that says something else than the record is not the certificate’s', () => {
  expect(agreesWithRecord(asked, record)).toBe(true)
  expect(agreesWithRecord({ ...asked, studentName: ' Yohana Kambu ' }, record)).toBe(true)
  expect(agreesWithRecord({ ...asked, studentName: 'Bayu Prasetyo' }, record)).toBe(false)
  expect(agreesWithRecord({ ...asked, courseTitle: 'Kursus lain' }, record)).toBe(false)
  expect(agreesWithRecord({ ...asked, courseTitle: '', studentName: '  ' }, record)).toBe(false)
})
