import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { categories } from '#db/tables/courses.ts'
import { notifications } from '#db/tables/notifications.ts'
import type { LegalText } from '#domain/consents/legal-text.ts'
import type { CourseDraft } from '#domain/course-import/course-draft.ts'
import { saveImport } from '#domain/course-import/import-course.server.ts'
import { readCourseFolder } from '#domain/course-import/read-course-folder.server.ts'
import type { Env } from '#platform/env.server.ts'
import { openPrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import type { PictureStore } from '#platform/picture-store.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { seedAssignments } from './seed-assignments.server.ts'
import { seedConsents } from './seed-consents.server.ts'
import { seedDiscussions } from './seed-discussions.server.ts'
import { seedEvents } from './seed-events.server.ts'
import { seedGroups } from './seed-groups.server.ts'
import { seedInquiries } from './seed-inquiries.server.ts'
import { seedLearners } from './seed-learners.server.ts'
import { seedLearning } from './seed-learning.server.ts'
import { seedMentors } from './seed-mentors.server.ts'
import { seedPeerReviews } from './seed-peer-reviews.server.ts'
import { type DemoPeople, isDemoPerson, seedPeople, writeAccounts } from './seed-people.server.ts'
import { seedPortfolio } from './seed-portfolio.server.ts'

const coursesFolder = path.join(projectRoot, 'content/demo-courses')

export type DemoParts = {
  env: Pick<Env, 'dataDir'> & Partial<Pick<Env, 'bucket'>>
  pictures: PictureStore
  drafts: readonly CourseDraft[]
  /** What anyone who has an account agrees to, kept already. */
  legal: readonly LegalText[]
}

/** Fills an empty database with the demo: people, categories, courses, events, some learning, what is asked in courses
 *  and some emails, all made by the use cases that real ones are made by. The caller reads the courses before its
 *  transaction, and lays out their lessons after it. Returns the file that holds the demo's accounts. */
export async function seedDemo(tx: Db, { env, pictures, drafts, legal }: DemoParts): Promise<string> {
  const people = await seedPeople(tx)
  await seedMentors(tx, people.ids)
  await seedCategories(tx)
  await seedCourses(tx, people, { drafts, pictures })
  await seedEvents(tx, people.ids)
  await seedLearning(tx, people)
  await seedDiscussions(tx, people)
  await seedLearners(tx)
  await seedGroups(tx, people)
  const storage = openPrivateStorage({ dataDir: env.dataDir, bucket: env.bucket })
  await seedAssignments(tx, storage)
  await seedPeerReviews(tx, people, storage)
  await seedInquiries(tx, people.ids)
  await seedConsents(tx, legal)
  await seedPortfolio(tx, people)
  await tx.update(notifications).set({ readAt: sql`now()` })
  return writeAccounts(people, env.dataDir)
}

const categoriesSchema = z.array(z.object({ name: z.string(), name_id: z.string(), color: z.string() }))

async function seedCategories(db: Db): Promise<void> {
  const listed = categoriesSchema.parse(
    parse(await readFile(path.join(coursesFolder, 'categories.yml'), 'utf8')),
  )
  await db
    .insert(categories)
    .values(listed.map(({ name_id: nameId, ...category }) => ({ ...category, nameId })))
}

/** The courses of the demo as their folders have them, the last of the catalogue first. */
export async function readDemoCourses(): Promise<CourseDraft[]> {
  const drafts: CourseDraft[] = []
  for (const folder of (await coursesInOrder()).toReversed())
    drafts.push(await readCourseFolder(path.join(coursesFolder, folder)))
  return drafts
}

async function seedCourses(
  db: Db,
  people: DemoPeople,
  { drafts, pictures }: Pick<DemoParts, 'drafts' | 'pictures'>,
): Promise<void> {
  for (const draft of drafts) {
    const instructor = draft.instructor ?? ''
    if (!isDemoPerson(instructor))
      throw new Error(`The demo course in ${draft.folder} names ${instructor}, who is nobody.`)
    await saveImport(db, draft, { instructorId: people.ids[instructor], pictures })
  }
}

/** As the catalogue shows them. Every course folder stands in the list. */
async function coursesInOrder(): Promise<string[]> {
  const listed = z
    .array(z.string())
    .parse(parse(await readFile(path.join(coursesFolder, 'order.yml'), 'utf8')))
  const entries = await readdir(coursesFolder, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const forgotten = folders.filter((name) => !listed.includes(name))
  if (forgotten.length > 0)
    throw new Error(`The order of the demo's courses forgets ${forgotten.join(', ')}.`)
  return listed
}
