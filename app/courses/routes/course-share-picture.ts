import { answerSharePicture } from '#app/answers/share-picture.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { courseForViewer } from '#domain/courses/course-detail.server.ts'
import { durationInWords } from '#domain/courses/duration.ts'
import { m } from '#messages'
import { categoryName } from '#shared/category-name.ts'
import { formatRupiah } from '#shared/money.ts'
import type { Route } from './+types/course-share-picture.ts'

const indonesian = { locale: 'id' } as const

/** The picture of a published course. A draft has none, anyone who asks: it would be kept where others can ask for it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { course } = await courseForViewer(context.get(requestContext).db, null, params.courseId)
  const { title, category, minutes, instructor, price, motif } = course
  return answerSharePicture(context, `course-${course.id}`, {
    kind: [m.common_course({}, indonesian), category && categoryName(category, 'id')]
      .filter(Boolean)
      .join(' · '),
    title,
    facts: [
      durationInWords(minutes, indonesian),
      formatRupiah(price, m.common_gratis({}, indonesian)),
      instructor?.fullName ?? '',
    ],
    color: category?.color ?? null,
    motif,
  })
}
