import { expect, test } from 'vitest'
import { layouts, plainText } from './statement-layout.ts'

const cells = (text: string) => text.split(',')
const period = 'Periode : 01/12/2026 - 31/12/2026'

test('the headings of each bank in the ways it writes them, and of no other', () => {
  const { bca, mandiri, bri } = layouts
  const headings = {
    bca: [
      'Tanggal,Keterangan,Cabang,Jumlah,,Saldo',
      'TANGGAL TRANSAKSI,Keterangan,Cabang,Jumlah,Saldo',
      'Date,Description,Branch,Amount',
    ],
    mandiri: [
      'Account No,Date,Description,Debit,Credit',
      'AccountNo,Date,Description1,Description2,Debit,Kredit',
    ],
    bri: [
      'NOREK,TGL_TRAN,DESK_TRAN,MUTASI_DEBET,MUTASI_KREDIT',
      'Date,Remark,Debit,Kredit',
      'TGL_TRAN,DESK_TRAN,MUTASI_DEBIT,CREDIT',
    ],
  }
  for (const heading of headings.bca) expect(bca(cells(heading), ''), heading).not.toBeNull()
  for (const heading of headings.mandiri) expect(mandiri(cells(heading)), heading).not.toBeNull()
  for (const heading of headings.bri) expect(bri(cells(heading)), heading).not.toBeNull()
  for (const heading of [
    ...headings.mandiri,
    ...headings.bri,
    'No,Tanggal,Keterangan,Cabang,Jumlah',
    'Tanggal,Keterangan,Cabang,Jumlahan',
  ])
    expect(bca(cells(heading), ''), heading).toBeNull()
  for (const heading of [
    ...headings.bca,
    ...headings.bri,
    'Account No,Date,Debit,Credit',
    'Account No,Description,Debit,Credit',
  ])
    expect(mandiri(cells(heading)), heading).toBeNull()
  for (const heading of [
    ...headings.bca,
    ...headings.mandiri,
    'Date,Remark,Debit',
    'Date,Remark,Credit',
    'Remark,Debit,Credit',
  ])
    expect(bri(cells(heading)), heading).toBeNull()
})

const bca = (row: string) =>
  layouts.bca(cells('Tanggal,Keterangan,Cabang,Jumlah,,Saldo'), period)?.(cells(row)).kind

test('rows of BCA', () => {
  expect(bca("'31/12,A,'0000,100.00,CR,1.00")).toBe('credit')
  expect(bca("'31/12,A,,100.00,cr,1.00")).toBe('credit')
  expect(bca("'31/12,A,'0000,100.00CR,1.00")).toBe('credit')
  expect(bca("'31/12,A,'0000,100.50,DB,1.00")).toBe('debit')
  for (const row of [
    "PEND,A,'0000,100.00,DB,1.00",
    "'31/12,A,'0000,x,DB,1.00",
    "'31/12,A,'0000,100.00,,1.00",
    "'31/12,A,X1,100.00,CR",
    '',
  ])
    expect(bca(row), row).toBe('unread')
  for (const name of [
    'Saldo Awal',
    'SALDO AKHIR',
    'Kredit',
    'Debet',
    'Mutasi Kredit',
    'Mutasi DB',
    'Starting Balance',
    'Credit',
  ])
    expect(bca(`${name},=,1.00`), name).toBe('none')
  expect(bca('Saldonya,=,1.00')).toBe('unread')
})

const bri = (row: string) => layouts.bri(cells('DATE,REMARK,DEBET,CREDIT'))?.(cells(row))

test('rows with a column for each direction', () => {
  expect(bri('31/12/26,A,,100')).toEqual({
    kind: 'credit',
    day: '2026-12-31',
    amount: 100,
    text: 'A',
    balance: null,
  })
  expect(bri('31/12/26,A,-,100, ')).toMatchObject({ kind: 'credit' })
  for (const row of ['31/12/26,A,100,', '31/12/26,A,0.50,-'])
    expect(bri(row), row).toEqual({ kind: 'debit', day: '2026-12-31' })
  for (const row of [
    '31/12/26,A,,',
    '31/12/26,A,1,1',
    '31/12/26,A,1,0.50',
    '31/12/26,A,x,1',
    '31/12/26,A,1,x',
    'x,A,1,',
    '31/12/26,A,1',
    '31/12/26,A,1,,x',
    '31/12/26,A,--,1',
  ])
    expect(bri(row), row).toEqual({ kind: 'unread' })
})

test('text is one line of so many letters, whole ones', () => {
  expect(plainText([' a\u0000b', '\r\n', 'c  d '], 20)).toBe('a b c d')
  expect(plainText(['abcdef'], 3)).toBe('abc')
  expect(plainText(['ab🎉'], 3)).toBe('ab\ufffd')
  expect(
    plainText(
      Array.from({ length: 50 }, () => 'a'),
      200,
    ),
  ).toHaveLength(79)
})

test('what the account held after a credit is read where the bank says so', () => {
  const { bca, bri } = layouts
  const held = (heading: string, row: string[]) => bca(cells(heading), period)?.(row)
  const usual = 'Tanggal,Keterangan,Cabang,Jumlah,,Saldo'
  expect(held(usual, ["'31/12", 'A', '', '100.00', 'CR', '2,149,123.00'])).toMatchObject({
    balance: '2149123.00',
  })
  const unquoted = ["'31/12", 'A', '', '1', '100.00', 'CR', '2', '149', '123.5', '']
  expect(held(usual, unquoted)).toMatchObject({ amount: 1100, balance: '2149123.50' })
  const english = 'Date,Description,Branch,Amount'
  expect(held(`${english},Balance`, ["'31/12", 'A', '', '100.00 CR', '-5.00'])).toMatchObject({
    balance: '-5.00',
  })
  expect(held(english, ["'31/12", 'A', '', '100.00 CR', '5.00'])).toMatchObject({ balance: null })
  const heading = 'TGL_TRAN,DESK_TRAN,SALDO_AWAL_MUTASI,MUTASI_DEBET,MUTASI_KREDIT,SALDO_AKHIR_MUTASI'
  const read = bri(cells(heading))
  expect(read?.(['31/12/26', 'A', '7', '', '100', '107'])).toMatchObject({ balance: '107.00' })
  expect(read?.(['31/12/26', 'A', '7', '', '100', 'x'])).toMatchObject({ balance: null })
})
