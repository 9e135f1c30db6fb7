import { expect, test } from 'vitest'
import { nameToBeginWith, neededPersonName, personName } from './person-name.ts'

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
    'Muh.Rizki',
    'Hj.Asia',
    'H.M.Amin,S.Ag,M.Si',
    'Drs.Win Astuti',
    'St. Maryam A.Md.Kep',
    'Ai Nurhayati',
    'Ny. Id',
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
    'evil.click',
    'evil．com',
    'evil。com',
    'evil.example',
    'Hadiah 5jt! ambil di s.id/abc',
    't.me/hadiah',
    's．id／abc',
    'a@evil.com',
    'a＠evil',
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

test('what came from elsewhere is made a name that the form takes', () => {
  for (const [said, name] of [
    ['  Yohana\n Wenda\u0007 ', 'Yohana Wenda'],
    ['Yohana \u202e\u2028Wenda', 'Yohana Wenda'],
    ['\u0000', ''],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
    [`${'a'.repeat(99)}\ud83d\ude00`, 'a'.repeat(99)],
  ] as const) {
    expect(nameToBeginWith(said)).toBe(name)
    expect(isName(name), JSON.stringify(name)).toBe(true)
  }
})
