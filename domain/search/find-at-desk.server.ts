import type { Db } from '#db/client.server.ts'
import { deskEvents } from '#domain/events/desk-events.server.ts'
import { canManageEvents } from '#domain/events/policy.ts'
import { parseEventDeskFilter } from '#domain/events/schema.ts'
import { listUsers } from '#domain/people/list-users.server.ts'
import { canManageUsers, isInstructor, type Viewer } from '#domain/people/policy.ts'
import { parseUserFilter } from '#domain/people/schema.ts'
import { deskCourses } from '#domain/studio/desk-courses.server.ts'
import { parseCourseDeskFilter } from '#domain/studio/desk-filter.ts'
import { studentPage } from '#domain/studio/own-students.server.ts'
import { parseStudentFilter } from '#domain/studio/student-filter.ts'

/** How many of a kind are shown; the lists of the desk show them all. */
const mostShown = 5

export type FoundAtDesk = {
  courses: { id: string; title: string; isPublished: boolean }[]
  events: { id: string; title: string; startDate: Date; isPublished: boolean }[]
  people: { id: string; fullName: string; email: string }[]
}

/** What a viewer finds at their desk: of everything that its own lists hold and let them see (an instructor their
 *  courses and students, staff all courses and events, admins everybody too), the first few of each kind. The lists
 *  decide who may see what. At most three queries, none without words. Throws forbidden for those without a desk. */
export async function findAtDesk(db: Db, viewer: Viewer, words: string): Promise<FoundAtDesk> {
  const asked = new URLSearchParams({ search: words })
  if (words === '') return { courses: [], events: [], people: [] }
  const [{ courses }, events, people] = await Promise.all([
    deskCourses(db, viewer, parseCourseDeskFilter(asked)),
    canManageEvents(viewer) ? deskEvents(db, viewer, parseEventDeskFilter(asked)) : null,
    peopleOf(db, viewer, asked),
  ])
  return {
    courses: courses.slice(0, mostShown),
    events: (events?.events ?? []).slice(0, mostShown),
    people: people.slice(0, mostShown),
  }
}

async function peopleOf(db: Db, viewer: Viewer, asked: URLSearchParams): Promise<FoundAtDesk['people']> {
  if (canManageUsers(viewer)) {
    const { users } = await listUsers(db, viewer, parseUserFilter(asked))
    return users.map(({ id, fullName, email }) => ({ id, fullName, email }))
  }
  if (!isInstructor(viewer)) return []
  const { students } = await studentPage(db, viewer, parseStudentFilter(asked))
  const people = new Map(students.map(({ userId, fullName, email }) => [userId, { fullName, email }]))
  return [...people].map(([id, person]) => ({ id, ...person }))
}
