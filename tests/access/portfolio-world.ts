import type { Db } from '#db/client.server.ts'
import { savePortfolio } from '#domain/portfolio/save-portfolio.server.ts'
import { makeAttendance, makeCertificate } from '#tests/factories/make-claims.ts'
import { makePerson } from '#tests/factories/make-person.ts'

type Parts = { student: { id: string }; otherStudent: { id: string } }

const rules = { instructorApproval: false }
const none = { headline: '', about: '', city: '', skills: [], links: [], showsEmail: false, isIndexed: true }
const source = { address: '203.0.113.9', userAgent: 'Mozilla/5.0' }

/** Two who show that they came to an event, of whom an admin takes one down; the student and the other student have
 *  written a portfolio each that is off. */
export async function fillPortfolios(
  db: Db,
  ids: Map<string, string>,
  { student, otherStudent }: Parts,
  secret: string,
): Promise<void> {
  const born = { birthDate: '2000-05-01', birthSaidAt: new Date() }
  const write = (person: { id: string }, page: { handle: string; headline: string }, event: string[]) => {
    const switchesOn = event.length > 0 ? { source } : null
    const chosen = { certificate: [], event, assignment: [] }
    return savePortfolio(db, person, { page: { ...none, ...page }, chosen }, { rules, switchesOn })
  }
  const [shown, doomed] = [await makePerson(db, born), await makePerson(db, born)]
  for (const [person, handle] of [
    [shown, 'shown-person'],
    [doomed, 'doomed-person'],
  ] as const)
    await write(person, { handle, headline: '' }, [(await makeAttendance(db, person.id)).registrationId])
  await write(otherStudent, { handle: 'hidden-person', headline: secret }, [])
  await write(student, { handle: 'hidden-student', headline: '' }, [])
  ids.set('a shown portfolio', 'shown-person')
  ids.set('a hidden portfolio', 'hidden-person')
  ids.set('a doomed portfolio', 'doomed-person')
  ids.set('doomed person', doomed.id)
  ids.set('certificate of somebody else', await makeCertificate(db, shown.id))
}
