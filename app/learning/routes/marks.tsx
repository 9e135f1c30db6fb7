import { redirect } from 'react-router'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { usualTimeWords } from '#app/shell/usual-time-words.ts'
import { MarkList } from '#app/studio/gradebook/mark-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { gradeName, gradeNameOfCertificate } from '#domain/certificates/grade-name.ts'
import { ownMarks } from '#domain/learning/own-marks.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { learnPath } from '#shared/paths/course.ts'
import type { Route } from './+types/marks.ts'

export const handle = { working: true } satisfies ScreenHandle

/** What the viewer has of all that is graded in a course of theirs. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'student')
  const { db, locale } = args.context.get(requestContext)
  const { courseId } = args.params
  const own = await ownMarks(db, viewer, courseId)
  // The player says why there is nothing to see.
  if (!own) throw redirect(encodeURI(learnPath(courseId)))
  const usualTime = usualTimeWords(own.next?.usualMarkingSeconds ?? null)
  return { ...own, usualTime, locale, timeZone: viewer.timeZone }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  hiddenMeta(loaderData ? `${m.learning_marks()}: ${loaderData.course.title}` : m.common_page_not_found())

export default function OwnMarks({ loaderData }: Route.ComponentProps) {
  const { course, marks, locale, timeZone } = loaderData
  const player = learnPath(course.id)
  return (
    <div className="wrap-narrow page stack-lg">
      <div>
        <BackLink to={player}>{m.common_back_to_lessons()}</BackLink>
        <div className="page-head">
          <h1>{m.learning_marks()}</h1>
          <p className="lead" dir="auto" lang={course.language}>
            {course.title}
          </p>
        </div>
      </div>
      {marks.length === 0 ? (
        <EmptyState title={m.learning_marks_nothing()} text={m.learning_marks_nothing_text()}>
          <ButtonLink to={player}>{m.common_back_to_lessons()}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <SoFar own={loaderData} player={player} />
          <MarkList marks={marks} momentOf={(at) => formatDateTime(at, locale, timeZone)}>
            {({ lessonId, title }) => (
              <a href={`${player}?lesson=${lessonId}`} aria-label={m.learning_marks_lesson_of({ title })}>
                {m.learning_quiz_to_lesson()}
              </a>
            )}
          </MarkList>
        </>
      )}
    </div>
  )
}

type SoFarProps = { own: Route.ComponentProps['loaderData']; player: string }

/** What it comes to so far, what a certificate says of it, and what to do next. */
function SoFar({ own: { marks, total, grade, certified, next, usualTime }, player }: SoFarProps) {
  const graded = marks.filter(({ percent }) => percent !== null).length
  const counts = marks.some(({ weight }) => weight > 0)
  return (
    <section className="card card-padded stack-sm" aria-label={m.learning_marks_so_far()}>
      <p className="mark-total">
        <span>{m.learning_marks_so_far()}</span> <b>{total === null ? '–' : `${total}%`}</b>
      </p>
      {counts && (
        <p className="muted">
          {m.learning_marks_graded({ done: String(graded), all: String(marks.length) })}
        </p>
      )}
      <p>
        {counts || certified ? gradeSentence({ total, grade, certified }) : m.learning_marks_nothing_counts()}
      </p>
      {next?.isWaiting && (
        <p>
          {m.learning_waiting_lesson({ lesson: next.title })} {usualTime}
        </p>
      )}
      {next && !next.isWaiting && (
        <div>
          <ButtonLink to={`${player}?lesson=${next.id}`}>
            {m.learning_next({ lesson: next.title })}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

function gradeSentence({
  total,
  grade,
  certified,
}: Pick<SoFarProps['own'], 'total' | 'grade' | 'certified'>) {
  if (certified) return m.learning_marks_certified({ grade: gradeNameOfCertificate(certified.grade) })
  if (total === null) return m.learning_marks_none_counts()
  return grade ? m.learning_marks_grade({ grade: gradeName(grade) }) : m.learning_marks_below()
}
