import { expect, test } from 'vitest'
import { issueMoment, lastIssueDay, nextIssueDay, weekBefore } from './issue-day.ts'
import { articlesOf } from './new-items.server.ts'

test('an issue is due on Monday at nine in Jayapura', () => {
  const justBefore = new Date('2026-11-22T23:59:59Z')
  const monday = new Date('2026-11-23T00:00:00Z')
  expect([lastIssueDay(justBefore), nextIssueDay(justBefore)]).toEqual(['2026-11-16', '2026-11-23'])
  expect([lastIssueDay(monday), nextIssueDay(monday)]).toEqual(['2026-11-23', '2026-11-30'])
  const inJayapura = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Jayapura',
    hour: 'numeric',
    weekday: 'long',
  })
  expect(inJayapura.format(issueMoment('2026-11-23'))).toBe('Monday 9 AM')
  expect(weekBefore('2027-01-04')).toBe('2026-12-28')
})

test('an article belongs to the week that its day is in, and to one', () => {
  const article = (publishedDate: string) =>
    ({
      id: publishedDate,
      title: 'x',
      excerpt: 'y',
      publishedDate,
      category: 'Karir',
      motif: 'kiosk',
    }) as const
  const all = ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'].map(article)
  const [since, until] = [issueMoment('2026-11-16'), issueMoment('2026-11-23')]
  expect(articlesOf(all, { since, until }).map(({ id }) => id)).toEqual(['2026-11-16', '2026-11-22'])
})
