import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'

type Props = {
  course: { title: string; language: string; price: number; isCharging: boolean }
  /** What comes before the course: that they are enrolled in it, or can pay for it. */
  words: { enrolled: () => string; toPay: () => string }
}

/** That signing up or in here, or a guardian's agreeing, enrols in a course as well: nobody is enrolled without having read so. */
export const WantedCourseNotice = ({ course, words }: Props) => (
  <Notice>
    <p>
      {course.price > 0 && course.isCharging ? words.toPay() : words.enrolled()}{' '}
      <b lang={course.language}>{course.title}</b>
      {course.price > 0 && ` (${formatRupiah(course.price)})`}.
    </p>
    {course.price > 0 && !course.isCharging && <p>{m.common_payment_note()}</p>}
  </Notice>
)
