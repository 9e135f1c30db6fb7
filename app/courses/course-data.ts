import type { Absolute } from '#app/shell/page-meta.ts'
import { organization } from '#app/shell/structured-data.ts'
import { coursePath, coursePicturePath } from '#shared/paths/course.ts'

type Course = {
  id: string
  title: string
  description: string
  language: string
  minutes: number
  lessonCount: number
  price: number
  ratingAverage: number | null
  ratingCount: number
  instructor: { fullName: string } | null
}

/** A course for search engines (schema.org): who offers it, what it costs, how long it takes, and its reviews once there are any. */
export const courseData = (absolute: Absolute, course: Course) => {
  const path = coursePath(course.id)
  return {
    '@type': 'Course',
    name: course.title,
    description: course.description,
    url: absolute(path),
    image: absolute(coursePicturePath(course.id)),
    inLanguage: course.language,
    provider: organization(absolute),
    ...(course.lessonCount > 0 && {
      offers: {
        '@type': 'Offer',
        category: course.price > 0 ? 'Paid' : 'Free',
        price: course.price,
        priceCurrency: 'IDR',
        url: absolute(path),
      },
    }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${course.minutes}M`,
      ...(course.instructor && { instructor: { '@type': 'Person', name: course.instructor.fullName } }),
    },
    ...(course.ratingAverage !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: course.ratingAverage,
        reviewCount: course.ratingCount,
      },
    }),
  }
}
