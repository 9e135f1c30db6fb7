import { expect, test } from 'vitest'
import { certificateDate, certificateHours } from './certificate-wording.ts'

test('the date is Indonesian and of the day it was in the zone', () => {
  const lateInJakarta = new Date('2026-11-20T16:30:00Z')
  expect(certificateDate(lateInJakarta, 'Asia/Jakarta')).toBe('20 November 2026')
  expect(certificateDate(lateInJakarta, 'Asia/Jayapura')).toBe('21 November 2026')
  expect(certificateDate(lateInJakarta)).toBe('21 November 2026')
  expect(certificateDate(new Date('2026-08-17T00:00:00Z'))).toBe('17 Agustus 2026')
})

test('hours are grouped as Indonesians write them', () => {
  expect(certificateHours(12)).toBe('12 jam pembelajaran')
  expect(certificateHours(1000)).toBe('1.000 jam pembelajaran')
})
