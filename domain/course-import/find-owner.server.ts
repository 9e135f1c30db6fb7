import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { m } from '#messages'
import { ImportError } from './import-error.server.ts'

/** The id of the instructor with this address. Throws ImportError when nobody has it, or somebody who is no instructor. */
export async function instructorByEmail(db: Db, email: string): Promise<string> {
  const [person] = await db
    .select({ id: profiles.id, role: profiles.role })
    .from(profiles)
    .where(eq(profiles.email, email.trim().toLowerCase()))
    .orderBy(desc(profiles.emailVerified), asc(profiles.createdAt))
    .limit(1)
  if (!person) throw new ImportError(`Nobody here has the address ${email}.`)
  if (person.role !== 'instructor') {
    throw new ImportError(`${email} has the role ${person.role}: a course belongs to an instructor.`)
  }
  return person.id
}

/** The id of the category with this name, upper or lower case. Throws ImportError, naming those that exist, when there is none. */
export async function categoryByName(db: Db, name: string): Promise<string> {
  const [category] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(sql`lower(${categories.name})`, name.trim().toLowerCase()))
    .limit(1)
  if (category) return category.id
  const existing = await db.select({ name: categories.name }).from(categories).orderBy(asc(categories.name))
  throw new ImportError(
    existing.length > 0
      ? m.studio_import_no_category({ name, existing: existing.map((each) => each.name).join(', ') })
      : m.studio_import_no_categories({ name }),
  )
}
