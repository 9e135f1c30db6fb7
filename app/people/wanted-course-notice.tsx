import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'

type Props = { course: { title: string; language: string; price: number; isCharging: boolean } }

/** That signing up or in here enrols in a course as well: nobody is enrolled without having read so. */
export const WantedCourseNotice = ({ course }: Props) => (
  <Notice>
    <p>
      {course.price > 0 && course.isCharging ? m.people_wanted_course_to_pay() : m.people_wanted_course()}{' '}
      <b lang={course.language}>{course.title}</b>
      {course.price > 0 && ` (${formatRupiah(course.price)})`}.
    </p>
    {course.price > 0 && !course.isCharging && <p>{m.common_payment_note()}</p>}
  </Notice>
)
