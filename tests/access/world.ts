import { openDatabase } from '#db/open-database.server.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { createPerson } from '#domain/people/create-person.server.ts'
import type { Role } from '#shared/roles.ts'
import { type RunningServer, startServer } from '#tests/running-server.ts'
import { signedIn, type Visitor, visit } from '#tests/visitor.ts'
import type { Person } from './matrix.ts'

/** Stands in everything that only some may see: whoever is refused must not find it in the answer. */
export const secret = 'Rahasia-sang-pemilik'

const password = 'kata-sandi-untuk-ujian'

const roleOf: Record<Exclude<Person, 'visitor'>, Role> = {
  student: 'student',
  'other student': 'student',
  owner: 'instructor',
  'other instructor': 'instructor',
  staff: 'staff',
  admin: 'admin',
}

const emailOf = (person: Person) => `${person.replace(' ', '-')}@access.example.org`
