import { ButtonLink } from '#app/shell/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { formatTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { quizPath } from '#shared/paths/course.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Props = {
  courseId: string
  lessonId: string
  lesson: string
  deadlineAt: Date | null
  reader: { locale: Locale; timeZone: TimeZone }
}

/** That a quiz was begun and not handed in, and the way back to it. */
export const OpenQuizNotice = ({ courseId, lessonId, lesson, deadlineAt, reader }: Props) => (
  <Notice tone={deadlineAt ? 'warning' : 'info'} title={m.learning_quiz_goes_on()}>
    <div className="spread">
      <p dir="auto">
        {lesson}
        {deadlineAt && (
          <span className="whitespace-nowrap">
            {' '}
            · {m.learning_quiz_until({ time: formatTime(deadlineAt, reader.locale, reader.timeZone) })}
          </span>
        )}
      </p>
      <ButtonLink to={quizPath({ courseId, lessonId })} size="sm" variant="secondary">
        {m.learning_quiz_go_on()}
      </ButtonLink>
    </div>
  </Notice>
)
