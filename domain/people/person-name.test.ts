import { expect, test } from 'vitest'
import { neededPersonName, personName } from './person-name.ts'

const isName = (typed: string) => personName.safeParse(typed).success

test('a name may be anything that people are called', () => {
  for (const name of [
    'Yosefa Maria Wanimbo',
    'Dr. H. M. Amin, S.Pd., M.Si.',
    "Marten D'Ouwehand-Kambu",
    'Raj a/l Kumar',
    'R.A. Kartini',
    'ahmad s.kom',
    'Nur Ainun (Ibu Nur)',
    '王小明',
    'نور',
    'J. Co',
  ])
    expect(isName(name), name).toBe(true)
})

test('a name is no letter and leads nowhere', () => {
  for (const name of [
    'pemenang!\r\n\r\nAmbil hadiahmu: https://evil.example/klaim',
    'Maria\nWanimbo',
    'Maria\tWanimbo',
    'https://evil.example',
    'menang di www.evil.example',
    'evil.com',
    'Hadiah evil.co.id/klaim',
    'Maria \u202egnosrep',
    'Maria \u2028 Wanimbo',
  ])
    expect(isName(name), JSON.stringify(name)).toBe(false)
})

test('a name has at most 100 characters, and some where it is needed', () => {
  expect(isName('a'.repeat(100))).toBe(true)
  expect(isName('a'.repeat(101))).toBe(false)
  expect(neededPersonName.safeParse('  ').success).toBe(false)
  expect(neededPersonName.parse(' Yosefa ')).toBe('Yosefa')
})
