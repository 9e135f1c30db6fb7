import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type OpenedDatabase, openDatabase } from '#db/open-database.server.ts'
import { courses } from '#db/tables/courses.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { sessions } from '#db/tables/people.ts'
import { ownCertificate } from '#domain/certificates/queries.server.ts'
import { reviewCourse } from '#domain/courses/reviews/review-course.server.ts'
import { aroundReviews } from '#domain/courses/reviews/reviews-of-course.server.ts'
import { noEmails } from '#domain/demo/no-emails.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { ownNotes } from '#domain/learning/notes/own-notes.server.ts'
import { saveNote } from '#domain/learning/notes/save-note.server.ts'
import { issueMoment, nextIssueDay } from '#domain/newsletter/issue-day.ts'
import { notifyWithEmail } from '#domain/notifications/notify.server.ts'
import { ownNotifications } from '#domain/notifications/own-notifications.server.ts'
import { createPerson, insertPerson } from '#domain/people/create-person.server.ts'
import { isCaretaker, type Viewer } from '#domain/people/policy.ts'
import { userVersion } from '#domain/people/user-version.server.ts'
import { askPerson } from '#domain/questions/ask-person.server.ts'
import { ownQuestions } from '#domain/questions/own-questions.server.ts'
import type { Role } from '#shared/roles.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import type { RunningServer } from '#tests/running-server.ts'
import { type Visitor, visit } from '#tests/visitor.ts'
import { makeArticle } from './article-world.ts'
import { fillAssignments } from './assignment-world.ts'
import { fillDiscussions } from './discussion-world.ts'
import { makeEvents } from './event-world.ts'
import { type Person, people } from './matrix.ts'
import { fillPayments } from './payment-world.ts'
import { fillPortfolios } from './portfolio-world.ts'
import { fillQuizzes } from './quiz-world.ts'
import { giveFactors, startSessions } from './sessions.ts'
import { fillFiles, fillStudio } from './studio-world.ts'

/** Stands in everything that only some may see: anyone who is refused must not find it in the answer. */
export const secret = 'Rahasia-sang-pemilik'

const password = 'kata-sandi-untuk-ujian'

type Member = Exclude<Person, 'visitor'>

const roleOf: Record<Member, Role> = {
  student: 'student',
  'other student': 'student',
  owner: 'instructor',
  'other instructor': 'instructor',
  staff: 'staff',
  admin: 'admin',
}

export type World = {
  /** Fills the {names} of a matrix row with what has been prepared. */
  fill: (text: string, person: Person) => string
  idOf: (person: Person) => string
  /** Everybody, with a session of their own. */
  newSessions: () => Promise<Map<Person, Visitor>>
  /** Somebody who takes part in nothing and whose session nobody else can end. */
  bystander: Visitor
  /** A member of staff who has not set up their second factor. */
  held: Visitor
  /** The admin, whom nobody has asked for a while whether it is still they. */
  unconfirmedAdmin: () => Promise<Visitor>
  close: () => Promise<void>
}

/** Makes the people and courses that the matrix is about, in the database of a running server. */
export async function createWorld(server: RunningServer, databaseUrl: string | undefined): Promise<World> {
  const database = await openDatabase({ dataDir: server.dataDir, databaseUrl })
  try {
    return await fillWorld(server, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

const emailOf = (person: Person) => `${person.replace(' ', '-')}@access.example.org`

/** Names of what depends on who asks, or when. */
const ofNow: Record<string, (person: Person) => string> = {
  'own email': emailOf,
  // What is written under one's email has an address that is made of it.
  'own article': (person) => emailOf(person).replaceAll(/[@.]/g, '-'),
  'own handle': (person) => `handle${person.replace(' ', '')}`,
  monday: () => nextIssueDay(new Date()),
}

/** When a Monday begins meanwhile and an issue of the newsletter is made up, this is new for the one after it. */
async function publishInNextWeek(db: Db, courseId: string): Promise<void> {
  const publishedAt = new Date(issueMoment(nextIssueDay(new Date())).getTime() + 3_600_000)
  await db.update(courses).set({ publishedAt }).where(eq(courses.id, courseId))
}

/** What the student alone was notified of: that they have finished a course, and a message. */
async function tellStudent(db: Db, student: Viewer, finished: string, ids: Map<string, string>) {
  const message = { messageId: finished, from: 'The owner', replyTo: '', subject: secret, text: secret }
  await notifyWithEmail(db, noEmails, 'student-message', { ...message, people: [student.id] })
  for (const { id, kind } of (await ownNotifications(db, student, null)).notifications)
    ids.set(`notification ${kind}`, id)
}

async function fillWorld({ url, dataDir }: RunningServer, { db, close }: OpenedDatabase): Promise<World> {
  const ids = new Map([
    ['missing', '0190a7c2-0000-7000-8000-000000000000'],
    ['password', password],
  ])
  const viewers = new Map<Member, Viewer>()
  for (const person of Object.keys(roleOf).filter((name): name is Member => name in roleOf)) {
    const [email, role] = [emailOf(person), roleOf[person]]
    const id = await createPerson(db, { email, password, fullName: `The ${person}`, role })
    const viewer = { id, role, fullName: `The ${person}`, email, avatarUrl: null, sessionId: '' }
    viewers.set(person, { ...viewer, timeZone: 'Asia/Jayapura', locale: 'id' })
  }

  const newCourse = async (name: string, title: string, isPublished: boolean) => {
    const hidden = { content: secret }
    const first = isPublished ? { content: 'For everybody.', isFree: true } : { ...hidden, isFree: true }
    const course = await makeCourse(db, {
      title,
      description: title,
      instructorId: viewers.get('owner')?.id,
      isPublished,
      modules: [[first, hidden, hidden]],
    })
    ids.set(name, course.id)
    ids.set(`${name} module`, course.moduleIds[0] ?? '')
    for (const [index, id] of course.lessonIds.entries()) ids.set(`${name} lesson ${index + 1}`, id)
    return course.id
  }
  const published = await newCourse('published', 'A published course', true)
  await newCourse('open', 'A course to enrol in', true)
  await newCourse('draft', `${secret}, a draft`, false)
  const finished = await newCourse('finished', 'A course that somebody has finished', true)
  await publishInNextWeek(db, finished)

  await fillStudio(db, ids, viewers.get('owner'), viewers.get('other instructor'))
  await fillFiles(db, ids, { dataDir, secret })
  await fillQuizzes(db, ids, { owner: viewers.get('owner'), student: viewers.get('student') })
  const student = viewers.get('student')
  if (!student) throw new Error('There is no student.')
  await enrollStudent(db, student, published)
  await enrollStudent(db, student, finished)
  for (const number of [1, 2, 3]) {
    const lessonId = ids.get(`finished lesson ${number}`) ?? ''
    await completeLesson(db, student, { courseId: finished, lessonId })
  }
  await reviewCourse(db, student, finished, { rating: 4, comment: 'What the student says.' })
  ids.set('review', (await aroundReviews(db, student, finished, [])).own?.id ?? '')

  const noted = ids.get('finished lesson 1') ?? ''
  await saveNote(db, student, { courseId: finished, lessonId: noted, text: secret, seen: '' })
  ids.set('note', (await ownNotes(db, student, null)).rows[0]?.id ?? '')

  const owning = viewers.get('owner')
  if (owning) await fillAssignments(db, ids, { owner: owning, student, dataDir, secret })

  if (owning) await fillPayments(db, ids, { owner: owning, student, dataDir, secret })

  await tellStudent(db, student, finished, ids)
  const teacher = viewers.get('owner')?.id ?? ''
  await askPerson(db, student, teacher, 'What the student asks.', {
    instructorApproval: false,
    confirms: false,
  })
  ids.set('question', (await ownQuestions(db, student, null)).questions[0]?.id ?? '')

  const otherStudent = viewers.get('other student')
  if (otherStudent) await fillPortfolios(db, ids, { student, otherStudent }, secret)

  const asking = viewers.get('owner')
  if (asking) await fillDiscussions(db, ids, { student, owner: asking }, secret)

  // What staff and admins do without one is a matter of its own: check-guards.ts.
  const caretakers = [...viewers.values()].filter(isCaretaker).map(({ id }) => id)
  const newSessions: World['newSessions'] = async () => {
    const userIds = [...viewers.values()].map(({ id }) => id)
    await giveFactors(db, caretakers)
    const cookies = await startSessions(db, userIds, url)
    const cookieOf = new Map([...viewers.keys()].map((person, index) => [String(person), cookies[index]]))
    return new Map(people.map((person) => [person, visit(url, cookieOf.get(person))]))
  }
  const certificate = await ownCertificate(db, student, finished)
  ids.set('code of a certificate', certificate?.verifyId ?? '')
  ids.set('certificate', certificate?.id ?? '')

  const invited = {
    fullName: 'Somebody invited',
    email: 'invited@access.example.org',
    role: 'student',
  } as const
  ids.set('user', await insertPerson(db, { ...invited, avatarUrl: null }, null))
  ids.set('version of user', userVersion({ ...invited, avatarUrl: null }))
  ids.set('the admin', viewers.get('admin')?.id ?? '')
  const [inquiry] = await db
    .insert(inquiries)
    .values({
      kind: 'contact',
      name: 'Somebody',
      email: 'x@access.example.org',
      message: secret,
      locale: 'id',
    })
    .returning({ id: inquiries.id })
  ids.set('inquiry', inquiry?.id ?? '')
  await makeArticle(db, ids, secret)

  const bystander = { email: 'bystander@access.example.org', password }
  const bystanderId = await createPerson(db, { ...bystander, fullName: 'A bystander', role: 'student' })
  const owner = viewers.get('owner')
  if (!owner) throw new Error('There is no owner.')
  for (const [name, id] of await makeEvents({
    db,
    student,
    owner,
    bystander: { ...student, id: bystanderId },
    secret,
  }))
    ids.set(name, id)

  const [cookie] = await startSessions(db, [bystanderId], url)
  ids.set('bystander', bystanderId)
  ids.set(
    'version of bystander',
    userVersion({ fullName: 'A bystander', email: bystander.email, role: 'student', avatarUrl: null }),
  )
  const newcomer = { email: 'new-staff@access.example.org', password, fullName: 'New staff' }
  const heldId = await createPerson(db, { ...newcomer, role: 'staff' })
  const [heldCookie] = await startSessions(db, [heldId], url)
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, bystanderId))
  ids.set('session of a bystander', session?.id ?? '')

  const idOf = new Map<Person, string>([...viewers].map(([person, { id }]) => [person, id]))
  return {
    idOf: (person) => idOf.get(person) ?? '',
    newSessions,
    bystander: visit(url, cookie),
    held: visit(url, heldCookie),
    unconfirmedAdmin: async () => {
      await giveFactors(db, caretakers)
      const long = new Date(Date.now() - 11 * 60_000)
      const [stale] = await startSessions(db, [viewers.get('admin')?.id ?? ''], url, long)
      return visit(url, stale)
    },
    close,
    fill: (text, person) =>
      text.replace(/\{([^}]+)\}/g, (_, name: string) => {
        const id = ofNow[name]?.(person) ?? ids.get(name)
        if (!id) throw new Error(`The matrix speaks of ${name}, which nobody has made.`)
        return id
      }),
  }
}
