import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseModules, lessons } from '#db/tables/courses.ts'
import { enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import type { Role } from '#shared/roles.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { type ImportOptions, importCourse } from './import-course.server.ts'
import { readCourseFolder } from './read-course-folder.server.ts'

export const smallCourse = {
  '1-mulai/README.md': '# Mulai\n\nModul pertama.',
  '1-mulai/1-satu.md': '# Satu\n\nLanjut ke [dua](2-dua.md#alat).',
  '1-mulai/2-dua.md': '# Dua\n\n## Alat\n\n[Naik](README.md)',
  '2-lanjut/README.md': '# Lanjut',
  '2-lanjut/1-tiga.md': '# Tiga',
}

export const noPictures = { put: async () => null }

/** What tests of importing do with one database. */
export function importing(db: Db) {
  return {
    async person(role: Role): Promise<string> {
      const id = uuidV7()
      await db
        .insert(profiles)
        .values({ id, email: `${id}@noken.example`, emailVerified: true, fullName: `Orang ${role}`, role })
      return id
    },

    async importFolder(folder: string, options: Partial<ImportOptions> & { instructorId: string }) {
      return importCourse(db, await readCourseFolder(folder), { pictures: noPictures, ...options })
    },

    curriculum: (courseId: string) =>
      db
        .select({
          id: lessons.id,
          title: lessons.title,
          module: courseModules.title,
          order: lessons.orderIndex,
          isFree: lessons.isFree,
          isOptional: lessons.isOptional,
          content: lessons.content,
          updatedAt: lessons.updatedAt,
        })
        .from(lessons)
        .innerJoin(courseModules, eq(courseModules.id, lessons.moduleId))
        .where(eq(courseModules.courseId, courseId))
        .orderBy(asc(courseModules.orderIndex), asc(lessons.orderIndex)),

    /** Enrolls a new student who has completed these lessons, at a progress of 50 that nobody computed. */
    async enroll(courseId: string, completed: string[]): Promise<string> {
      const userId = await this.person('student')
      await db.insert(enrollments).values({ userId, courseId, pricePaid: 0, progressPercentage: 50 })
      if (completed.length > 0)
        await db.insert(lessonCompletions).values(completed.map((lessonId) => ({ userId, lessonId })))
      return userId
    },

    enrollmentOf: async (userId: string) =>
      (await db.select().from(enrollments).where(eq(enrollments.userId, userId)))[0],
  }
}
