import fc from 'fast-check'
import { expect, test } from 'vitest'
import { certificateFileName } from './certificate-file-name.ts'

test('a file name is built from the course and the student', () => {
  expect(certificateFileName('Kepemimpinan Muda: Memulai!', 'Yohana Wanimbo', 'png')).toBe(
    'Sertifikat-Kepemimpinan-Muda-Memulai-Yohana-Wanimbo.png',
  )
})

test('diacritics fold to the letter below them and apostrophes vanish', () => {
  expect(certificateFileName('Œuvre & Straße', 'Ñoño Đặng Ma’ruf', 'png')).toBe(
    'Sertifikat-Oeuvre-Strasse-Nono-Dang-Maruf.png',
  )
})

test('names without a letter that folds to ASCII get a word instead', () => {
  expect(certificateFileName('课程', '王小明', 'json')).toBe('Sertifikat-Kursus-Peserta.json')
})

test('whatever the names, the file name is short, plain and of one shape', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 })
  fc.assert(
    fc.property(text, text, (course, student) => {
      const name = certificateFileName(course, student, 'png')
      expect(name.length).toBeLessThanOrEqual(120)
      expect(name).toMatch(/^Sertifikat(-[A-Za-z0-9]+){2,}\.png$/)
    }),
  )
})
