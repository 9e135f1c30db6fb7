import { expect, test } from 'vitest'
import { mayHoldAddress, plainFirstName } from './first-name.ts'

test('a person is called by the first of their names', () => {
  for (const [name, first] of [
    ['Yosefa Maria Wanimbo', 'Yosefa'],
    ["D'Ouwehand-Kambu Marten", "D'Ouwehand-Kambu"],
    ['  R.A. Kartini', 'RA'],
    ['王小明', '王小明'],
    ['نور الهدى', 'نور'],
    ['Zoë', 'Zoë'],
  ] as const)
    expect(plainFirstName(name)).toBe(name === 'Zoë' ? 'Zoë'.normalize('NFKC') : first)
})

const addresses = [
  's.id/abc',
  't.me/hadiah',
  'evil.click',
  'evil．com',
  'evil.example',
  'evil。com',
  'evil｡com',
  'evil․com',
  'a@evil.com',
  'a＠evil.com',
  'evilꓸcom',
  'httpsː∕∕evil',
  'https://evil.example',
  'ｈｔｔｐｓ：／／evil．example',
  'evil∕path',
  '10.0.0.1',
]

test('no writing of an address is left of a name', () => {
  for (const name of [...addresses, ...addresses.map((address) => `${address} Wanimbo`)])
    expect(plainFirstName(name), name).toMatch(/^(?:(?![\u02B0-\u02FF\uA4F8-\uA4FD])[\p{L}\p{M}])*$/u)
  expect(plainFirstName('Hadiah 5jt! ambil di s.id/abc')).toBe('Hadiah')
  expect(plainFirstName('5.000.000 s.id/abc')).toBe('')
  expect([...plainFirstName('a'.repeat(100))]).toHaveLength(30)
})

test('a line that holds an address in any writing is known', () => {
  for (const line of addresses.filter((address) => address !== 'evil∕path'))
    expect(mayHoldAddress(`Hadiah ${line}`), line).toBe(true)
  for (const line of ['Kelas untuk karang taruna', 'Kapan mulai? Terima kasih.', 'Tanya soal CV (2)'])
    expect(mayHoldAddress(line), line).toBe(false)
})
