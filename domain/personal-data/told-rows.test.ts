import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.server.ts'
import { locales } from '#shared/locale.ts'
import { retention } from '#shared/retention.ts'
import { held } from './held.ts'
import { type ToldRow, toldIn, toldRows } from './told-rows.ts'

/** For how long each line says that something is kept, where a rule deletes it. */
const deadlines: readonly [ToldRow, number, { en: string; id: string }][] = [
  ['mails', retention.mails, { en: 'Thirty days', id: 'Tiga puluh hari' }],
  ['mails', retention.unsentMails, { en: 'sixty days', id: 'enam puluh hari' }],
  ['notifications', retention.notifications, { en: 'Ninety days', id: 'Sembilan puluh hari' }],
  ['notifications', retention.notificationsOfPerson, { en: 'three hundred', id: 'tiga ratus' }],
  ['log', retention.userImports, { en: 'thirty days', id: 'tiga puluh hari' }],
  ['log', retention.passingAudit, { en: '180 days', id: '180 hari' }],
  ['log', retention.auditYears, { en: 'Ten years', id: 'Sepuluh tahun' }],
  ['newsletter', retention.unconfirmed, { en: 'seven days', id: 'tujuh hari' }],
  ['forms', retention.handledInquiries, { en: 'Two years', id: 'Dua tahun' }],
  ['account', retention.waitingChildren, { en: 'thirty days', id: 'tiga puluh hari' }],
  ['requests', retention.dataRequests, { en: 'Five years', id: 'Lima tahun' }],
  ['requests', retention.exportHours, { en: '24 hours', id: '24 jam' }],
  ['learning', retention.receipts, { en: '180 days', id: '180 hari' }],
]

/** The numbers that those words stand for. */
const numbers: Record<string, number> = {
  'Thirty days': 30,
  'thirty days': 30,
  'sixty days': 60,
  'Ninety days': 90,
  'three hundred': 300,
  '180 days': 180,
  'Ten years': 10,
  'seven days': 7,
  'Two years': 730,
  'Five years': 1825,
  '24 hours': 24,
}

describe.each(locales)('the privacy policy in %s', (locale) => {
  const told = toldIn(readFileSync(path.join(projectRoot, `content/legal/privacy.${locale}.md`), 'utf8'))

  test('tells of all that is held, and of nothing else, in one order', () => {
    expect(told.map(({ label }) => label)).toEqual(Object.values(toldRows).map((labels) => labels[locale]))
  })

  test.each(deadlines)('says of %s how long it is kept: %s', (key, _, words) => {
    const line = told.find(({ label }) => label === toldRows[key][locale])
    expect(line?.kept).toContain(words[locale])
  })

  test('says what, why and for how long of each', () => {
    expect(told.length).toBeGreaterThan(20)
    for (const { label, what, why, kept } of told) {
      expect(what, label).toContain(label)
      expect(Math.min(why.length, kept.length), label).toBeGreaterThan(5)
    }
  })
})

test('every deadline by which something is deleted stands in the policy, in words that are true', () => {
  expect(new Set(deadlines.map(([, value]) => value))).toEqual(new Set(Object.values(retention)))
  for (const [, value, { en }] of deadlines) expect(numbers[en], en).toBe(value)
})

test('each line tells of a table that holds something of people', () => {
  const lines = new Set(Object.values(held).flatMap(({ told, alsoTold = [] }) => [told, ...alsoTold]))
  expect([...lines].toSorted()).toEqual(Object.keys(toldRows).toSorted())
})
