import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/property-runs.ts'
import { indexTransfers, matchLine, type OpenTransfer } from './match-line.ts'

const yohana = { attemptId: 'y', reference: 'NKN-7K3QX', amount: 149_123 }
const petrus = { attemptId: 'p', reference: 'NKN-7K3', amount: 75_321 }
const maria = { attemptId: 'm', reference: 'NKN-B4D9F', amount: 75_321 }

const line = (text: string, amount: number) => ({ day: '2026-12-31', amount, text, row: 1 })

const match = (text: string, amount: number, open: OpenTransfer[] = [yohana, petrus, maria]) =>
  matchLine(line(text, amount), indexTransfers(open))

test('a reference in the text wins, whatever the case, spaces and dashes, and says whether the amount is right', () => {
  const matched = { kind: 'matched', attemptId: 'y', by: 'reference' }
  expect(match('TRSF 149123.00NKN-7K3QX YOHANA', 149_123)).toEqual({ ...matched, amount: 'exact' })
  expect(match('nkn 7k3 qx', 149_000)).toEqual({ ...matched, amount: 'short' })
  expect(match('N K N\u2013 7K3QX', 200_000)).toEqual({ ...matched, amount: 'over' })
  expect(match('NKN-7K3QX', 75_321)).toMatchObject({ attemptId: 'y', amount: 'short' })
})

test('a reference that is the beginning of another is found where it stands alone', () => {
  expect(match('NKN-7K3QX', 1, [petrus, yohana])).toMatchObject({ attemptId: 'y' })
  expect(match('NKN-7K3QX', 1)).toMatchObject({ attemptId: 'y' })
  expect(match('NKN-7K3', 1)).toMatchObject({ attemptId: 'p' })
  expect(match('NKN-7K3 NKN-7K3QX', 1)).toEqual({ kind: 'ambiguous', attemptIds: ['p', 'y'] })
})

test('without a reference the only transfer of exactly this amount is meant; of two nobody knows', () => {
  expect(match('SETOR TUNAI', 149_123)).toEqual({
    kind: 'matched',
    attemptId: 'y',
    by: 'amount',
    amount: 'exact',
  })
  expect(match('SETOR TUNAI', 75_321)).toEqual({ kind: 'ambiguous', attemptIds: ['p', 'm'] })
  expect(match('SETOR TUNAI', 149_124)).toEqual({ kind: 'none' })
  expect(match('', 1, [])).toEqual({ kind: 'none' })
})

test('a reference too short to be one is found in nobody’s text', () => {
  expect(match('XABCDX', 1, [{ ...yohana, reference: 'AB-CD' }])).toMatchObject({ by: 'reference' })
  const short = [
    { attemptId: 's', reference: 'A-B C', amount: 5 },
    { attemptId: 'e', reference: '', amount: 6 },
  ]
  expect(match('ABC', 1, short)).toEqual({ kind: 'none' })
  expect(match('ABC', 5, short)).toMatchObject({ attemptId: 's', by: 'amount' })
  expect(match('XABC', 1, [...short, yohana])).toEqual({ kind: 'none' })
})

test('whatever surrounds it, a reference is found, and without one nothing but an equal amount matches', () => {
  const around = fc.string({ maxLength: 30 }).filter((text) => !/N/i.test(text))
  fc.assert(
    fc.property(around, around, fc.integer({ min: 1, max: 300_000 }), (before, after, amount) => {
      expect(match(`${before}nkn-b4d9f${after}`, amount)).toMatchObject({ attemptId: 'm', by: 'reference' })
      const found = match(before + after, amount)
      if (found.kind === 'matched') expect([found.by, amount]).toEqual(['amount', 149_123])
    }),
    runs(200),
  )
})

test('5,000 lines find their own among 10,000 open transfers while somebody waits', () => {
  const letters = (index: number) => index.toString(36).toUpperCase().padStart(6, '0')
  const open = Array.from({ length: 10_000 }, (_, index) => ({
    attemptId: String(index),
    reference: `NKN-${letters(index * 7919)}`,
    amount: 100_000 + index,
  }))
  const index = indexTransfers(open)
  const began = performance.now()
  for (let at = 0; at < 5000; at++) {
    const text = `TRSF E-BANKING CR 3112/FTSCY/WS95051 ${'LAMA '.repeat(20)}${open[at]?.reference}`
    expect(matchLine(line(text, 1), index)).toMatchObject({ attemptId: String(at) })
  }
  expect(performance.now() - began).toBeLessThan(10_000)
})
