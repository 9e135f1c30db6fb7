/** Why nobody can enroll in a course: 'course-draft' before it is published (P11), 'no-lessons' while it has none (P36); null while
 *  students can. */
export function enrollmentRefusal(course: {
  isPublished: boolean
  lessonCount: number
}): 'course-draft' | 'no-lessons' | null {
  if (!course.isPublished) return 'course-draft'
  return course.lessonCount === 0 ? 'no-lessons' : null
}
