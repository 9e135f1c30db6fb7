import { expect, test } from 'vitest'
import { filesSaying, sourceFiles } from '#tests/source-files.ts'
import { type CertificateGrade, gradeTerms, printedGrade } from './certificate-wording.ts'
import { gradeName, gradeNameOfCertificate } from './grade-name.ts'

const inOrder: CertificateGrade[] = ['excellent', 'very-good', 'good', 'completed']

test('a grade is said in the language of its reader, printed in that of the certificate, and recorded in English', () => {
  expect(inOrder.map((grade) => gradeName(grade, 'id'))).toEqual([
    'Istimewa',
    'Sangat baik',
    'Baik',
    'Tuntas',
  ])
  expect(inOrder.map((grade) => gradeName(grade, 'en'))).toEqual([
    'Excellent',
    'Very Good',
    'Good',
    'Completed',
  ])
  expect(inOrder.map(printedGrade)).toEqual(inOrder.map((grade) => gradeName(grade, 'id')))
  expect(inOrder.map((grade) => gradeTerms[grade])).toEqual(inOrder.map((grade) => gradeName(grade, 'en')))
})

test('a certificate of before, which has no grade recorded, is excellent', () => {
  expect(gradeNameOfCertificate(null)).toBe(gradeName('excellent'))
  expect(printedGrade(null)).toBe('Istimewa')
})

test('no screen says what is printed or recorded instead of what its reader says', () => {
  const files = sourceFiles(['app', 'domain', 'server'])
  expect(filesSaying(/\bgradeTerms\b/, files)).toEqual([
    'domain/badges/compose-badge.server.ts',
    'domain/certificates/certificate-wording.ts',
  ])
  expect(filesSaying(/\bprintedGrade\b/, files)).toEqual([
    'domain/certificates/certificate-layout.server.ts',
    'domain/certificates/certificate-wording.ts',
  ])
  expect(filesSaying(/'Excellent'|'Very Good'|certificateWording\.grades/, files)).toEqual([
    'domain/certificates/certificate-wording.ts',
  ])
})
