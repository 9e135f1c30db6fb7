import fc from 'fast-check'
import { expect, test } from 'vitest'
import { externalCertificateUrl } from './external-certificate-url.ts'

test('the address carries user, course and completion date as JSON in data, beside what it already had', () => {
  const fields = fc.record({ nama_user: fc.string(), nama_kursus: fc.string(), tanggal_selesai: fc.string() })
  fc.assert(
    fc.property(fields, (data) => {
      const url = new URL(externalCertificateUrl('https://sertifikat.example/buat?lembaga=noken', data))
      expect(JSON.parse(url.searchParams.get('data') ?? '')).toEqual(data)
      expect(url.searchParams.get('lembaga')).toBe('noken')
      expect(url.origin + url.pathname).toBe('https://sertifikat.example/buat')
    }),
  )
})

test('a service without a valid address is refused', () => {
  expect(() =>
    externalCertificateUrl('sertifikat', { nama_user: 'A', nama_kursus: 'B', tanggal_selesai: 'C' }),
  ).toThrow(TypeError)
})
