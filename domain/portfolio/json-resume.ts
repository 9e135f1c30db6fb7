import { m } from '#messages'
import { isoDay } from '#shared/dates.ts'
import { defaultTimeZone } from '#shared/time-zones.ts'
import type { Claims } from './claim.ts'
import type { PortfolioPage } from './portfolio-page.ts'

/** The addresses of a portfolio and of what proves its claims, written out. */
export type PortfolioLinks = {
  page: string
  json: string
  /** By the id under which a certificate is verified. */
  certificate: (verifyId: string) => string
  /** By the item of an event or an assignment. */
  proof: (item: number) => string
}

/** A portfolio as JSON Resume has it (jsonresume.org, schema 1.0.0): programs read it as CVs. A course that was
 *  finished is a certificate and education, an approved assignment a project, as is an event, for which the schema has
 *  no word of its own. Every claim carries the address of its proof. Nothing empty stands in it. */
export function jsonResume(page: PortfolioPage, claims: Claims, links: PortfolioLinks) {
  const { fullName, headline, about, email, city, skills } = page
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: fullName,
      ...(headline && { label: headline }),
      ...(email && { email }),
      url: links.page,
      ...(about && { summary: about }),
      ...(city && { location: { city } }),
      ...(page.links.length > 0 && {
        profiles: page.links.map(({ label, url }) => ({ network: label, url: encoded(url) })),
      }),
    },
    ...filled(
      'education',
      claims.certificates.map((claim) => ({
        institution: claim.issuer,
        url: links.certificate(claim.verifyId),
        area: claim.courseTitle,
        studyType: 'Course',
        endDate: dayOf(claim.completedAt),
      })),
    ),
    ...filled(
      'certificates',
      claims.certificates.map((claim) => ({
        name: claim.courseTitle,
        date: dayOf(claim.completedAt),
        issuer: claim.issuer,
        url: links.certificate(claim.verifyId),
        ...underName(claim, fullName),
      })),
    ),
    ...filled('projects', [
      ...claims.assignments.map((claim) => ({
        name: claim.title,
        entity: claim.courseTitle,
        type: 'assignment',
        endDate: dayOf(claim.approvedAt),
        ...underName(claim, fullName),
        url: links.proof(claim.item),
      })),
      ...claims.events.map((claim) => ({
        name: claim.title,
        type: 'event',
        roles: ['Attendee'],
        startDate: isoDay(claim.startDate, claim.timeZone),
        endDate: isoDay(claim.endDate, claim.timeZone),
        ...underName(claim, fullName),
        url: links.proof(claim.item),
      })),
    ]),
    ...filled(
      'skills',
      skills.map((name) => ({ name })),
    ),
    meta: {
      canonical: links.json,
      version: 'v1.0.0',
      lastModified: page.updatedAt.toISOString().slice(0, 19),
    },
  }
}

/** Where something was recorded under another name than today's. */
const underName = ({ holderName }: { holderName: string }, fullName: string) =>
  holderName === fullName ? {} : { description: m.portfolio_under_name({ name: holderName }) }

const dayOf = (at: Date) => isoDay(at, defaultTimeZone)

const filled = <Part>(name: string, parts: Part[]): Record<string, Part[]> =>
  parts.length > 0 ? { [name]: parts } : {}

/** As a URI, in which only ASCII stands. */
const encoded = (url: string) => new URL(url).href
