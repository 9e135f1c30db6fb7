import { ownPicture } from '#shared/picture-address.ts'
import type { CourseCard } from './course-card.server.ts'
import { enrollmentRefusal } from './enrollment-refusal.ts'

/** A course as other programs read it, in SPEC §3's field names, with why nobody can enroll (`enrollment`, null while people can). People
 *  appear as names only. */
export const presentCourse = (course: CourseCard) => ({
  id: course.id,
  title: course.title,
  description: course.description,
  category_id: course.category?.id ?? null,
  instructor_id: course.instructor?.id ?? null,
  level: course.level,
  language: course.language,
  duration_hours: course.durationHours,
  price: course.price,
  list_price: course.listPrice,
  thumbnail_url: ownPicture(course.thumbnailUrl),
  outcomes: course.outcomes,
  requirements: course.requirements,
  is_published: course.isPublished,
  created_at: course.createdAt.toISOString(),
  updated_at: course.updatedAt.toISOString(),
  category: course.category && {
    id: course.category.id,
    name: course.category.name,
    color: course.category.color,
  },
  instructor: course.instructor && {
    id: course.instructor.id,
    full_name: course.instructor.fullName,
    avatar_url: ownPicture(course.instructor.avatarUrl),
  },
  lesson_count: course.lessonCount,
  enrollment: enrollmentRefusal(course),
  student_count: course.studentCount,
  rating: { average: course.ratingAverage, count: course.ratingCount },
})
