import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeZones } from '#shared/time-zones.ts'
import { newTypedVoucher, type TypedVoucher, typeVoucher, voucherFormSchema } from './schema.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const read = (given: Partial<TypedVoucher>, timeZone: (typeof timeZones)[number] = 'Asia/Jayapura') =>
  voucherFormSchema(timeZone).safeParse({ ...newTypedVoucher, value: '10', ...given })
const refused = (given: Partial<TypedVoucher>) =>
  read(given).error?.issues.map(({ path }) => path.join('.')) ?? []

test('days are whole days of the reader, the last one included', () => {
  expect(read({ valid_from: '2026-12-01', valid_until: '2026-12-01' }).data).toMatchObject({
    validFrom: new Date('2026-12-01T00:00:00+09:00'),
    validUntil: new Date('2026-12-02T00:00:00+09:00'),
  })
  expect(read({ valid_until: '2026-12-31' }, 'Asia/Jakarta').data?.validUntil).toEqual(
    new Date('2027-01-01T00:00:00+07:00'),
  )
})

test('a code is read in capitals and without spaces; left empty the site makes one', () => {
  expect(read({ code: ' noken - 26 ' }).data?.code).toBe('NOKEN-26')
  expect(read({ code: '' }).data?.code).toBe('')
})

test('an empty limit is none, and rupiah may be typed with dots', () => {
  expect(read({ kind: 'rupiah', value: '150.000', limit_total: '', limit_person: '2' }).data).toMatchObject({
    value: 150_000,
    limitTotal: null,
    limitPerson: 2,
  })
})

test.for<[Partial<TypedVoucher>, string[]]>([
  [{ code: 'KODE-26' }, ['code']],
  [{ code: 'A'.repeat(25) }, ['code']],
  [{ code: 'KODE_1' }, ['code']],
  [{ kind: 'euro' }, ['kind']],
  [{ value: '' }, ['value']],
  [{ value: '0' }, ['value']],
  [{ value: '101' }, ['value']],
  [{ value: '-5' }, ['value']],
  [{ value: '1,5' }, ['value']],
  [{ kind: 'rupiah', value: '1000000001' }, ['value']],
  [{ kind: 'rupiah', value: '1.5' }, ['value']],
  [{ kind: 'rupiah', value: '15.00' }, ['value']],
  [{ value: '1.0' }, ['value']],
  [{ limit_total: '0', limit_person: 'x' }, ['limit_total', 'limit_person']],
  [{ valid_from: '2026-02-30' }, ['valid_from']],
  [{ valid_from: '2026-12-02', valid_until: '2026-12-01' }, ['valid_until']],
  [{ subject: 'lesson' }, ['subject']],
  [{ subject: 'course:1' }, ['subject']],
  [{ subject: `:${id}` }, ['subject']],
  [{ note: 'x'.repeat(501) }, ['note']],
])('%o is wrong at %o', ([given, fields]) => {
  expect(refused(given)).toEqual(fields)
})

test('what was read is typed as it was', () => {
  const day = fc
    .integer({ min: 0, max: 20_000 })
    .map((n) => new Date(Date.UTC(2001, 0, 1) + n * 86_400_000).toISOString().slice(0, 10))
  const limit = fc.option(fc.integer({ min: 1, max: 1_000_000 }).map(String), { nil: '' })
  const typed = fc.record({
    code: fc.constantFrom('', 'NOKEN-26'),
    kind: fc.constantFrom('percent', 'rupiah'),
    value: fc.integer({ min: 1, max: 100 }).map(String),
    limit_total: limit,
    limit_person: limit,
    valid_from: fc.constant(''),
    valid_until: fc.option(day, { nil: '' }),
    subject: fc.constantFrom('', 'course', 'event', `course:${id}`, `event:${id}`),
    note: fc.constantFrom('', 'Untuk mitra'),
  })
  fc.assert(
    fc.property(typed, fc.constantFrom(...timeZones), (given, timeZone) => {
      const { data } = voucherFormSchema(timeZone).safeParse(given)
      expect(data && typeVoucher(data, timeZone)).toEqual(given)
    }),
  )
})
