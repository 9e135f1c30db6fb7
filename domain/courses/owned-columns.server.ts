import { courses } from '#db/tables/courses.ts'
import { coTeaches } from '#db/taught-courses.server.ts'
import type { Viewer } from '#domain/people/policy.ts'

/** What a course is called, and what says whose it is to manage and to see (policy.ts). */
export const ownedColumns = (viewer: Viewer | null) => ({
  id: courses.id,
  title: courses.title,
  language: courses.language,
  isPublished: courses.isPublished,
  instructorId: courses.instructorId,
  coTeaches: coTeaches(viewer),
})
