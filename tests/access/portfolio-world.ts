import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { savePortfolio } from '#domain/portfolio/save-portfolio.server.ts'
import { makeAttendance, makeCertificate } from '#tests/factories/make-claims.ts'
import { makePerson } from '#tests/factories/make-person.ts'

type Parts = { student: { id: string }; otherStudent: { id: string } }

const rules = { instructorApproval: false }
const none = { headline: '', about: '', city: '', skills: [], links: [], showsEmail: false, isIndexed: true }
const source = { address: '203.0.113.9', userAgent: 'Mozilla/5.0' }

/** Somebody who shows that they came to an event; the other student has written a portfolio that is off; the student is of age and has one that is off as well. */
export async function fillPortfolios(
  db: Db,
  ids: Map<string, string>,
  { student, otherStudent }: Parts,
  secret: string,
): Promise<void> {
  const born = { birthDate: '2000-05-01', birthSaidAt: new Date() }
  const shown = await makePerson(db, born)
  const { registrationId } = await makeAttendance(db, shown.id)
  const write = (person: { id: string }, handle: string, headline: string, isOn: boolean) => {
    const chosen = { certificate: [], event: isOn ? [registrationId] : [], assignment: [] }
    const page = { ...none, handle, headline }
    return savePortfolio(db, person, { page, chosen }, { rules, switchesOn: isOn ? { source } : null })
  }
  await write(shown, 'shown-person', '', true)
  await write(otherStudent, 'hidden-person', secret, false)
  await write(student, 'hidden-student', '', false)
  await db.update(profiles).set(born).where(eq(profiles.id, student.id))
  ids.set('a shown portfolio', 'shown-person')
  ids.set('a hidden portfolio', 'hidden-person')
  ids.set('portfolio person', shown.id)
  ids.set('certificate of somebody else', await makeCertificate(db, shown.id))
}
