import { type AnyColumn, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { allCategories } from '#domain/courses/catalogue.server.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { categoryName } from '#shared/category-name.ts'
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

/** The id of the category with this name, in either language, upper or lower case. Throws ImportError, naming those
 *  that exist, when there is none. */
export async function categoryByName(db: Db, name: string): Promise<string> {
  const isCalled = (column: AnyColumn) => eq(sql`lower(${column})`, name.trim().toLowerCase())
  const [category] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(or(isCalled(categories.name), isCalled(categories.nameId)))
    .orderBy(desc(isCalled(categories.name)))
    .limit(1)
  if (category) return category.id
  const existing = await allCategories(db, getLocale())
  throw new ImportError(
    existing.length > 0
      ? m.studio_import_no_category({
          name,
          existing: existing.map((each) => categoryName(each, getLocale())).join(', '),
        })
      : m.studio_import_no_categories({ name }),
  )
}
