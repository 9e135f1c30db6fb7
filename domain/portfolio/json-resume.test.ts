import { validate } from '@jsonresume/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { uuidV7 } from '#shared/uuid.ts'
import type { Claims } from './claim.ts'
import { jsonResume, type PortfolioLinks } from './json-resume.ts'
import type { PortfolioPage } from './portfolio-page.ts'

const links: PortfolioLinks = {
  page: 'https://noken.example/p/ana',
  json: 'https://noken.example/p/ana.json',
  certificate: (verifyId) => `https://noken.example/certificate/verify/${verifyId}`,
  proof: (item) => `https://noken.example/p/ana/proof/${item}`,
}

/** What JSON Resume's own schema finds wrong with it, as it is sent. */
function problems(page: PortfolioPage, claims: Claims): string[] {
  let found: string[] = []
  validate(JSON.parse(JSON.stringify(jsonResume(page, claims, links))), (errors) => {
    found = (errors ?? []).map(({ stack }) => stack)
  })
  return found
}

const page: PortfolioPage = {
  fullName: 'Ana Wonda',
  handle: 'ana',
  headline: 'Perancang acara',
  about: 'Satu.\n\nDua.',
  city: 'Sorong',
  skills: ['Menulis', 'Excel'],
  links: [{ label: 'Blog', url: 'https://blog.example/tulisan?a=b c#ü' }],
  email: 'ana@noken.example',
  isIndexed: false,
  updatedAt: new Date('2026-11-26T03:04:05.678Z'),
}
const at = new Date('2026-11-01T16:00:00Z')
const claims: Claims = {
  certificates: [
    {
      ...{ id: uuidV7(), item: 1, courseTitle: 'Atur Waktu', holderName: 'Ana Wonda', issuer: 'Noken' },
      ...{ completedAt: at, minutes: 90, verifyId: 'NOKEN-1-2' },
    },
  ],
  events: [
    {
      ...{ id: uuidV7(), item: 2, eventId: uuidV7(), title: 'Temu karier', eventType: 'online' },
      ...{ startDate: at, endDate: at, timeZone: 'Asia/Jayapura', checkedInAt: at },
      holderName: 'Ana Wonda',
    },
  ],
  assignments: [
    {
      ...{ id: uuidV7(), item: 3, title: 'Pidato', courseId: uuidV7(), courseTitle: 'Berani bicara' },
      ...{ approvedAt: at, teacher: null },
      holderName: 'Ana Wonda',
    },
  ],
}
const nothing: Claims = { certificates: [], events: [], assignments: [] }

test('what was recorded under another name says so', () => {
  const renamed = { ...page, fullName: 'Ana W.' }
  expect(problems(renamed, claims)).toEqual([])
  const underName = { description: expect.stringContaining('Ana Wonda') }
  expect(jsonResume(renamed, claims, links)).toMatchObject({
    certificates: [underName],
    projects: [underName, underName],
  })
})

test('a portfolio is a JSON Resume, each claim with its proof, days as they were where it happened', () => {
  expect(problems(page, claims)).toEqual([])
  expect(jsonResume(page, claims, links)).toMatchObject({
    basics: {
      name: 'Ana Wonda',
      label: 'Perancang acara',
      email: 'ana@noken.example',
      url: links.page,
      summary: 'Satu.\n\nDua.',
      location: { city: 'Sorong' },
      profiles: [{ network: 'Blog', url: 'https://blog.example/tulisan?a=b%20c#%C3%BC' }],
    },
    education: [{ institution: 'Noken', area: 'Atur Waktu', endDate: '2026-11-02' }],
    certificates: [
      {
        name: 'Atur Waktu',
        date: '2026-11-02',
        issuer: 'Noken',
        url: 'https://noken.example/certificate/verify/NOKEN-1-2',
      },
    ],
    projects: [
      { name: 'Pidato', type: 'assignment', url: 'https://noken.example/p/ana/proof/3' },
      { name: 'Temu karier', startDate: '2026-11-02', url: 'https://noken.example/p/ana/proof/2' },
    ],
    skills: [{ name: 'Menulis' }, { name: 'Excel' }],
    meta: { canonical: links.json, lastModified: '2026-11-26T03:04:05' },
  })
})

test('what somebody does not say or show does not stand in it', () => {
  const silent = { ...page, headline: '', about: '', city: '', skills: [], links: [], email: null }
  expect(problems(silent, nothing)).toEqual([])
  const resume = JSON.parse(JSON.stringify(jsonResume(silent, nothing, links)))
  expect(Object.keys(resume)).toEqual(['$schema', 'basics', 'meta'])
  expect(resume.basics).toEqual({ name: 'Ana Wonda', url: links.page })
})

test('the schema is asked: what is no JSON Resume is found', () => {
  const wrong = JSON.parse('{"basics":{"name":1},"certificates":[{"date":"kemarin"}]}')
  validate(wrong, (errors) => expect(errors).toHaveLength(2))
})

test('whatever somebody writes, it is a JSON Resume', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 })
  const written = fc.record({
    ...{ fullName: text, headline: text, about: text, city: text, skills: fc.array(text) },
    links: fc.array(fc.record({ label: text, url: fc.webUrl({ validSchemes: ['https'] }) })),
    title: text,
  })
  fc.assert(
    fc.property(written, ({ title, ...given }) => {
      const [event] = claims.events
      const events = event ? [{ ...event, title }] : []
      expect(problems({ ...page, ...given }, { ...claims, events })).toEqual([])
    }),
  )
})
