import type { Db } from '#db/client.server.ts'
import { makeApproval, makeAttendance, makeCertificate } from '#tests/factories/make-claims.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { savePortfolio } from './save-portfolio.server.ts'
import type { PortfolioInput } from './schema.ts'

export const rules = { instructorApproval: false }
export const source = { address: '203.0.113.9', userAgent: 'Mozilla/5.0' }
const born = { birthDate: '2000-05-01', birthSaidAt: new Date() }

let made = 0

/** Somebody of age. */
export const makeAdult = (db: Db, given: Parameters<typeof makePerson>[1] = {}) =>
  makePerson(db, { ...born, ...given })

export const nothingChosen: PortfolioInput['chosen'] = { certificate: [], event: [], assignment: [] }

/** A portfolio as somebody writes it. */
export function written(given: Partial<PortfolioInput['page']> = {}): PortfolioInput['page'] {
  made += 1
  return {
    handle: `orang-${made}`,
    headline: 'Perancang acara',
    about: 'Saya senang mengatur.\n\nDan menulis.',
    city: 'Sorong',
    skills: ['Menulis'],
    links: [{ label: 'Blog', url: 'https://blog.example/' }],
    showsEmail: false,
    isIndexed: false,
    ...given,
  }
}

/** Somebody of age whose portfolio is on and shows a certificate, an event and an assignment. */
export async function makeShown(db: Db, given: Partial<PortfolioInput['page']> = {}) {
  const person = await makeAdult(db)
  const certificateId = await makeCertificate(db, person.id)
  const attendance = await makeAttendance(db, person.id)
  const approval = await makeApproval(db, person.id)
  const page = written(given)
  const chosen = {
    certificate: [certificateId],
    event: [attendance.registrationId],
    assignment: [approval.lessonId],
  }
  await savePortfolio(db, person, { page, chosen }, { rules, switchesOn: { source } })
  return { person, handle: page.handle, page, chosen, certificateId, ...attendance, ...approval }
}
