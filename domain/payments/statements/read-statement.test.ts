import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '#tests/any-character.ts'
import { runs } from '#tests/property-runs.ts'
import { projectRoot } from '#tests/source-files.ts'
import { readStatement, type StatementBank } from './read-statement.ts'

const fixture = (bank: StatementBank) =>
  readFileSync(path.join(projectRoot, `tests/fixtures/statements/${bank}.csv`))

const read = (text: string) => readStatement(Buffer.from(text))

const credits = (text: string) => read(text)?.lines.map(({ day, amount }) => [day, amount])

const bcaHeading = 'Tanggal,Keterangan,Cabang,Jumlah,,Saldo\n'
const bca = (...rows: string[]) => `Periode : 15/12/2026 - 14/01/2027\n${bcaHeading}${rows.join('\n')}\n`
const mandiriHeading =
  'Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit\n'

test('a statement of BCA: the year from its period, over the turn of the year; sen and what is not booked are for people', () => {
  expect(readStatement(fixture('bca'))).toEqual({
    bank: 'bca',
    period: { from: '2026-12-15', to: '2027-01-14' },
    account: '0001234567',
    isBroken: false,
    lines: [
      {
        day: '2026-12-15',
        amount: 149_123,
        text: 'TRSF E-BANKING CR 1512/FTSCY/WS95051 149123.00NKN-7K3QX YOHANA WANIMBO',
        balance: '2149123.00',
        row: 9,
      },
      {
        day: '2026-12-31',
        amount: 1_250_417,
        text: 'SETORAN TUNAI, MERAUKE',
        balance: '3384540.00',
        row: 11,
      },
      {
        day: '2027-01-02',
        amount: 75_321,
        text: 'BI-FAST CR TRANSFER DR 002 PETRUS KAIZE',
        balance: '3460173.57',
        row: 13,
      },
    ],
    debits: 1,
    unread: [
      { row: 12, text: "'31/12 BUNGA '0000 312.57 CR 3,384,852.57" },
      {
        row: 14,
        text: "PEND TRSF E-BANKING CR 1401/FTSCY/WS95051 MARIA KAMBUAYA '0000 99,006.00 CR 3,559,179.57",
      },
    ],
  })
})

test('a statement of Mandiri: both descriptions and the reference are its text', () => {
  expect(readStatement(fixture('mandiri'))).toEqual({
    bank: 'mandiri',
    period: { from: '2026-12-30', to: '2027-01-02' },
    account: null,
    isBroken: false,
    lines: [
      {
        day: '2026-12-30',
        amount: 149_123,
        text: 'MCM InhouseTrf DARI YOHANA WANIMBO nkn 7k3qx kursus',
        balance: null,
        row: 2,
      },
      {
        day: '2026-12-31',
        amount: 1_250_417,
        text: 'SA OB SN CASH TANPA BUKU SETOR TUNAI REF000417',
        balance: null,
        row: 4,
      },
      { day: '2027-01-02', amount: 75_321, text: 'MCM InhouseTrf DARI PETRUS KAIZE', balance: null, row: 6 },
    ],
    debits: 1,
    unread: [expect.objectContaining({ row: 5 })],
  })
})

test('a statement of BRI: with semicolons, days and amounts in both of its ways', () => {
  expect(readStatement(fixture('bri'))).toEqual({
    bank: 'bri',
    period: { from: '2026-12-30', to: '2026-12-31' },
    account: null,
    isBroken: false,
    lines: [
      {
        day: '2026-12-30',
        amount: 149_123,
        text: 'NBMB YOHANA WANIMBO TO YAYASAN; NKN-7K3QX',
        balance: '2149123.00',
        row: 2,
      },
      { day: '2026-12-31', amount: 1_250_417, text: 'SETOR TUNAI', balance: '3389540.00', row: 4 },
    ],
    debits: 1,
    unread: [expect.objectContaining({ row: 5 })],
  })
})

test('a statement of BRI as its internet banking gives it', () => {
  const statement = read(
    'DATE,TIME,REMARK,DEBET,CREDIT,TELLER_ID\n31/12/26,10:15:02,BFST NKN-7K3QX,0.00,149123.00,8888083\n',
  )
  expect(statement).toMatchObject({ bank: 'bri', lines: [{ day: '2026-12-31', amount: 149_123 }] })
})

test('a byte order mark, ends of lines and letters of Windows change nothing', () => {
  const plain = readStatement(fixture('mandiri'))
  const text = fixture('mandiri').toString()
  expect(read(`\uFEFF${text}`)).toEqual(plain)
  expect(read(text.replaceAll('\n', '\r\n'))).toEqual(plain)
  const windows = Buffer.from(text.replace('PETRUS', 'JOS\u00c9'), 'latin1')
  expect(readStatement(windows)?.lines.at(-1)?.text).toBe('MCM InhouseTrf DARI JOSÉ KAIZE')
})

test('UTF-16, with a byte order mark or without one, and lines that end with a return alone are read', () => {
  for (const bank of ['bca', 'mandiri', 'bri'] as const) {
    const plain = readStatement(fixture(bank))
    const text = fixture(bank).toString()
    for (const mark of ['', '\uFEFF']) {
      const little = Buffer.from(mark + text, 'utf16le')
      expect(readStatement(little), `${bank}, little end first`).toEqual(plain)
      expect(readStatement(Buffer.from(little).swap16()), `${bank}, big end first`).toEqual(plain)
    }
    expect(read(text.replaceAll(/\r?\n/g, '\r')), `${bank}, returns`).toEqual(plain)
  }
})

test('a quote that is never closed is noticed, also when a later row closes it; one within a text is none', () => {
  const broken = (...rows: string[]) => read(bca(...rows))?.isBroken
  const good = `'31/12,"A",'0000,"100.00",CR,0`
  expect(broken(good, `'31/12,"SETORAN,'0000,100.00,CR,0`)).toBe(true)
  expect(broken(`'31/12,"SETORAN,'0000,100.00,CR,0`, `'31/12,A,'0000,200.00,CR,0`, good)).toBe(true)
  for (const text of ['A "B" C', '"TOKO "MAJU" JAYA"', '"TOKO ""MAJU"""', '"dua\nbaris"', '5"', '""'])
    expect(broken(`'31/12,${text},'0000,100.00,CR,0`, good), text).toBe(false)
})

test('an amount of BCA is read where its sign stands: in a cell of its own or beside it, with or without quotes', () => {
  const rows = bca(
    "'31/12,A,'0000,149123.00,CR,0",
    '31/12,A,0000,"149,123.00 CR","1,000.00"',
    "'31/12,A,'0000,1,149,123.00,CR,2,000.00",
    "'31/12/2026,A,'0000,149123,CR,0",
  )
  expect(credits(rows)).toEqual([
    ['2026-12-31', 149_123],
    ['2026-12-31', 149_123],
    ['2026-12-31', 1_149_123],
    ['2026-12-31', 149_123],
  ])
})

test('a row of BCA whose text has a comma without quotes is for people to read, whatever its parts look like', () => {
  const rows = [
    "'31/12,A,B,'0000,100.00,CR,0",
    '31/12,A,B,0000,100.00,CR,0',
    '31/12,A,12,0000,100.00,CR,0',
    '31/12,A,B C,1512 CR,0000,100.00,CR,0',
  ]
  expect(read(bca(...rows))).toMatchObject({ lines: [], debits: 0, unread: { length: rows.length } })
})

test('a day that its period has not, or that no calendar has, is for people to read', () => {
  const rows = ['14/12', '15/01', '31/02', '30/02/2026', '1/13/2026', '', 'PEND'].map(
    (day) => `'${day},A,'0000,100.00,CR,0`,
  )
  expect(read(bca(...rows))).toMatchObject({ lines: [], unread: { length: rows.length } })
  const withoutPeriod = read(`${bcaHeading}'31/12,A,'0000,100.00,CR,0\n`)
  expect(withoutPeriod).toMatchObject({ lines: [], unread: [{ row: 2 }] })
  const yearAndADay = read(`Periode : 01/12/2026 - 31/12/2027\n${bcaHeading}'31/12,A,'0000,100.00,CR,0\n`)
  expect(yearAndADay).toMatchObject({ lines: [], unread: [{ row: 3 }] })
})

test('nothing is rounded, and what is not surely an amount is none', () => {
  const amounts = [
    '1.50',
    '0.99',
    '0.00',
    '-100.00',
    '1,00,000.00',
    '1e5',
    '99999999999999999',
    'Rp',
    '1.2345',
  ]
  const rows = amounts.map((amount) => `1,31/12/26,31/12/26,7,A,B,C,.00,"${amount}"`)
  expect(read(mandiriHeading + rows.join('\n'))).toMatchObject({
    lines: [],
    debits: 0,
    unread: { length: amounts.length },
  })
})

test('a row that a comma without quotes has moved, or that is credit and debit at once, is for people to read', () => {
  const rows = [
    '1,31/12/26,31/12/26,7,A, B,C,REF,.00,100.00',
    '1,31/12/26,31/12/26,7,A,B,C,.00,149,123.00',
    '1,31/12/26,31/12/26,7,A,B,C,50.00,100.00',
    '1,31/12/26',
  ]
  expect(read(mandiriHeading + rows.join('\n'))).toMatchObject({
    lines: [],
    debits: 0,
    unread: { length: 4 },
  })
})

test('a file of no bank that we know, or larger than a statement is, is none', () => {
  expect(read('')).toBeNull()
  expect(read('name,email\nYohana,yohana@contoh.id\n')).toBeNull()
  expect(read(`${'x\n'.repeat(60)}${bcaHeading}`)).toBeNull()
  expect(read(`${'x\n'.repeat(59)}${bcaHeading}`)).not.toBeNull()
  const row = "'31/12,A,'0000,100.00,CR,0"
  expect(read(bca(...Array.from({ length: 50_000 }, () => row)))?.lines).toHaveLength(50_000)
  expect(read(bca(...Array.from({ length: 50_001 }, () => row)))).toBeNull()
  expect(read(bca(row, 'x'.repeat(5 * 1024 * 1024)))).toBeNull()
})

const cell = fc.oneof(
  fc.constantFrom("'31/12", '31/12/26', '2026-12-31', 'PEND', 'CR', 'DB', '1,000.00', '"1,000.00 CR"', '.00'),
  fc.constantFrom('"', '\r', '\n', ';', '-1', '1e9', '9007199254740993', '0.50', '1.000', '\u0000', '\ud800'),
  fc.string({ unit: anyCharacter, maxLength: 8 }),
  fc.nat().map(String),
)
const heading = fc.constantFrom(
  `Periode : 15/12/2026 - 14/01/2027\n${bcaHeading}`,
  mandiriHeading,
  'NOREK;TGL_TRAN;DESK_TRAN;MUTASI_DEBET;MUTASI_KREDIT\n',
  'DATE,TIME,REMARK,DEBET,CREDIT,TELLER_ID\n',
)
const table = fc
  .tuple(heading, fc.constantFrom(',', ';'), fc.array(fc.array(cell, { maxLength: 10 }), { maxLength: 8 }))
  .map(([head, sign, rows]) => Buffer.from(head + rows.map((row) => row.join(sign)).join('\n')))

test('whatever bytes come, reading them never throws, and every amount is a whole positive number on a day of the calendar', () => {
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), table), (bytes) => {
      for (const { amount, day, text, row } of readStatement(bytes)?.lines ?? []) {
        expect(Number.isSafeInteger(amount) && amount > 0).toBe(true)
        expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
        expect(text.isWellFormed() && !text.includes('\0')).toBe(true)
        expect(row).toBeGreaterThan(1)
      }
    }),
    runs(500),
  )
})

test('whatever amounts a statement has, in either way of writing, their sum is read to the rupiah', () => {
  const separated = (amount: number, sign: string) => String(amount).replace(/\B(?=(\d{3})+$)/g, sign)
  const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 1e12 }), fc.boolean()))
  fc.assert(
    fc.property(amounts, (written) => {
      const rows = written.map(([amount, isEnglish]) => {
        const text = isEnglish ? `${separated(amount, ',')}.00` : `${separated(amount, '.')},00`
        return `1,31/12/26,31/12/26,7,A,B,C,.00,"${text}"`
      })
      const statement = read(mandiriHeading + rows.join('\n'))
      expect(statement?.lines.map(({ amount }) => amount)).toEqual(written.map(([amount]) => amount))
    }),
    runs(100),
  )
})
