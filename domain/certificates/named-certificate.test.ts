import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCode } from '#shared/printed-code.ts'
import { certificateNumber, verifyId } from './certificate-number.ts'
import { namedCertificate } from './named-certificate.ts'

const number = 'NOKEN-01A218CA-249166'
const code = 'F7CAG150KY2G196F'
const id = `${number}-${code}`
const link = `https://noken.example/certificate/verify/${id}`

test.each([
  id,
  id.toLowerCase(),
  `  ${id}\r\n`,
  link,
  `${link}/`,
  `${link}?lang=en`,
  `${link}/?lang=en&utm_source=wa#top`,
  `${link}#`,
  `${link}/badge.json`,
  `${link}/badge.json?download`,
  `${link}/picture.png`,
  `${link}.`,
  `<${link}>`,
  `noken.example/certificate/verify/${id.toLowerCase()}/`,
  `https://noken.example/certificate/verify?id=${id}`,
  `https://www.linkedin.com/redir/redirect?url=${encodeURIComponent(link)}`,
  `Kode verifikasi: ${id}, terima kasih`,
  'NOKEN 01A218CA 249166 F7CAG150KY2G196F',
  'NOKEN–01A218CA–249166–F7CAG150KY2G196F',
  'NOKEN—01A218CA−249166‑F7CAG150KY2G196F',
  'NOKEN - 01A218CA – 249166 —\nF7CA G150 KY2G 196F',
  'NOKEN-01A218CA-249166\u00a0F7CAG15OKY2GI96F',
  'NOKEN%20-%2001A218CA-249166-F7CAG150KY2G196F',
  'ＮＯＫＥＮ－01A218CA－249166－F7CAG150KY2G196F',
  '\ufeffNOKEN-01A218CA-\u200b249166-F7CAG150KY2G196F',
  'NOKEN01A218CA249166F7CAG150KY2G196F',
])('"%s" names a certificate by number and code', (typed) => {
  expect(namedCertificate(typed)).toEqual({ by: 'id', number, code })
})

test.each([number, number.toLowerCase(), ' NOKEN 01A218CA – 249166 - ', `/verify/${number}/?lang=id`])(
  '"%s" is the number alone',
  (typed) => {
    expect(namedCertificate(typed)).toEqual({ by: 'number', number })
  },
)

test.each([code, code.toLowerCase(), 'F7CA-G150-KY2G-196F', ' f7ca gi50 ky2g 196f '])(
  '"%s" is the code alone',
  (typed) => {
    expect(namedCertificate(typed)).toEqual({ by: 'code', code })
  },
)

test.each([
  '',
  '-',
  '/',
  '%',
  '%E0%A4%A',
  'NO-SUCH-CODE',
  id.slice(0, -1),
  `${id}0`,
  id.replace('NOKEN', 'KOPER'),
  `X${id}`,
  code.slice(1),
  'U'.repeat(16),
  'NOKEN-01A218C-249166',
  'https://noken.example/certificate/verify/',
])('"%s" names none', (typed) => {
  expect(namedCertificate(typed)).toBeNull()
})

const between = fc.stringMatching(/^[ \t\r\n\u00a0\u2010-\u2015\u2212\ufe58\ufe63\uff0d-]{1,4}$/)
const before = fc.constantFrom('', ' ', 'https://noken.example/certificate/verify/', '…?id=', 'Kode: ')
const after = fc.constantFrom('', ' ', '/', '/badge.json', '/picture.png', '?lang=en', '#a', '/?a=b', '.')

test('whatever stands between, before and behind its parts, a certificate is found', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(), between, before, after, (courseId, at, dash, start, end) => {
      const number = certificateNumber(courseId, new Date(at))
      const code = newCode()
      const typed = start + verifyId(number, code).replaceAll('-', dash) + end
      for (const each of [typed, typed.toLowerCase()])
        expect(namedCertificate(each)).toEqual({ by: 'id', number, code })
    }),
  )
})

test('what holds no code names no certificate', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => namedCertificate(typed)?.by !== 'id'))
})
