import { expect, test } from 'vitest'
import { certificateDate, certificateDuration } from './certificate-wording.ts'

test('the date is Indonesian and of the day it was in the zone', () => {
  const lateInJakarta = new Date('2026-11-20T16:30:00Z')
  expect(certificateDate(lateInJakarta, 'Asia/Jakarta')).toBe('20 November 2026')
  expect(certificateDate(lateInJakarta, 'Asia/Jayapura')).toBe('21 November 2026')
  expect(certificateDate(lateInJakarta)).toBe('21 November 2026')
  expect(certificateDate(new Date('2026-08-17T00:00:00Z'))).toBe('17 Agustus 2026')
})

test('a duration is in hours and minutes, grouped as Indonesians write them', () => {
  expect(certificateDuration(12 * 60)).toBe('12 jam pembelajaran')
  expect(certificateDuration(60_000)).toBe('1.000 jam pembelajaran')
  expect(certificateDuration(150)).toBe('2 jam 30 menit pembelajaran')
  expect(certificateDuration(18)).toBe('18 menit pembelajaran')
})
