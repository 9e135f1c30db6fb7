import type { SubmissionResult } from '@conform-to/dom'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { answeredForm } from '#app/shell/answered-form.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { CourseMissing } from '#app/studio/course-missing.tsx'
import { changeMark, dropMark } from '#app/studio/gradebook/gradebook-actions.server.ts'
import { MarkForm } from '#app/studio/gradebook/mark-form.tsx'
import { MarkList } from '#app/studio/gradebook/mark-list.tsx'
import { StudioHead } from '#app/studio/studio-head.tsx'
import { type StudioPaths, studioPathsOf } from '#app/studio/studio-paths.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { gradeName } from '#domain/certificates/grade-name.ts'
import type { LearnerMark } from '#domain/learning/marks.server.ts'
import { gradebookQuery, parseGradebookFilter } from '#domain/studio/gradebook-filter.ts'
import { setMarkSchema, takeBackMarkSchema } from '#domain/studio/gradebook-form.ts'
import { learnerMarks } from '#domain/studio/learner-marks.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { DomainError } from '#shared/domain-error.ts'
import { pathWith } from '#shared/path-with.ts'
import type { Route } from './+types/marks.ts'

export const handle = { working: true, maxFormBytes: 8_000 } satisfies ScreenHandle

/** What one learner has of all that is graded in a course, and where their teacher sets a mark. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, locale } = args.context.get(requestContext)
  const list = gradebookQuery(parseGradebookFilter(args.url.searchParams))
  const paths = studioPathsOf(viewer.role)
  return {
    ...(await learnerMarks(db, viewer, args.params)),
    backTo: pathWith(paths.gradebook(args.params.courseId), list),
    role: viewer.role,
    locale,
    timeZone: viewer.timeZone,
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireStudio(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(setMarkSchema, takeBackMarkSchema))
  const { courseId, personId } = args.params
  const post = { scope, viewer, courseId, personId, form, here: args.url.pathname + args.url.search }
  switch (form.get('intent')) {
    case 'set-mark':
      return orTypedAgain(scope, form, () => changeMark(post))
    case 'take-back':
      return orTypedAgain(scope, form, () => dropMark(post))
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(
    loaderData ? m.studio_marks_of({ name: loaderData.learner.fullName }) : m.common_course_not_found(),
  )

export default function Marks({ loaderData, actionData }: Route.ComponentProps) {
  const { course, learner, marks, total, grade, backTo, role, locale, timeZone } = loaderData
  const paths = studioPathsOf(role)
  return (
    <div className="wrap-narrow page stack-lg">
      <StudioHead
        back={{ to: backTo, label: m.studio_marks_back() }}
        title={m.studio_marks_of({ name: learner.fullName })}
        of={course.title}
      >
        <ButtonLink to={paths.learner(course.id, learner.id)} variant="secondary">
          {m.studio_marks_record()}
        </ButtonLink>
      </StudioHead>
      {marks.length === 0 ? (
        <EmptyState title={m.studio_gradebook_none()} text={m.studio_gradebook_none_text()} />
      ) : (
        <>
          <p className="mark-total">
            <span>{m.studio_gradebook_total()}</span>{' '}
            <b>{total === null ? '–' : [`${total}%`, ...(grade ? [gradeName(grade)] : [])].join(' · ')}</b>
          </p>
          <MarkList marks={marks} momentOf={(at) => formatDateTime(at, locale, timeZone)}>
            {(mark) => (
              <>
                <WayToWork mark={mark} courseId={course.id} paths={paths} />
                <MarkForm mark={mark} lastResult={answerAbout(mark, actionData)} />
              </>
            )}
          </MarkList>
        </>
      )}
    </div>
  )
}

/** The answer, where it is to a form about this mark. */
function answerAbout({ lessonId, kind }: LearnerMark, result: SubmissionResult | undefined) {
  const { typed } = answeredForm(result, { lesson: '', kind: '' })
  return typed.lesson === lessonId && typed.kind === kind ? result : undefined
}

type WayProps = { mark: LearnerMark; courseId: string; paths: StudioPaths }

/** Where what is marked can be seen. */
function WayToWork({ mark: { kind, lessonId, state, submissionId }, courseId, paths }: WayProps) {
  if (submissionId)
    return (
      <AppLink to={pathWith(paths.marking(courseId), { submission: submissionId })}>
        {m.studio_marks_open_work()}
      </AppLink>
    )
  if (kind !== 'quiz' || state === null) return null
  return state === 'waiting' ? (
    <AppLink to={paths.essays(courseId)}>{m.studio_marks_open_essays()}</AppLink>
  ) : (
    <AppLink to={paths.quizResults(courseId, lessonId)}>{m.studio_marks_open_results()}</AppLink>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CourseMissing error={error} />
}
