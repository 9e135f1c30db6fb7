import { parseWithZod } from '@conform-to/zod/v4'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { answeredForm } from '#app/shell/answered-form.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { CourseMissing } from '#app/studio/course-missing.tsx'
import { listQuestion } from '#app/studio/quiz/listed-question.server.ts'
import { type MendedRow, MendedTable } from '#app/studio/quiz/mended-table.tsx'
import { StudioHead } from '#app/studio/studio-head.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { quizRegrading } from '#domain/studio/quiz-regrading.server.ts'
import { regradeSchema } from '#domain/studio/regrade-form.ts'
import { regradeQuiz } from '#domain/studio/regrade-quiz.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { formatCount } from '#shared/numbers.ts'
import type { Route } from './+types/regrade.ts'

export const handle = { working: true } satisfies ScreenHandle

/** What grading the attempts at a quiz again would come to, before anything happens. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, locale } = args.context.get(requestContext)
  const { questions, ...regrading } = await quizRegrading(db, viewer, args.params)
  const rows: MendedRow[] = questions.map(({ id, stem, was, now, more }) => {
    const asked = { key: id, stem, tags: [] }
    const shown = listQuestion({ ...asked, body: now })
    return {
      id,
      stem: shown.stem,
      was: listQuestion({ ...asked, body: was }).answer,
      now: shown.answer,
      more,
    }
  })
  return { ...regrading, rows, role: viewer.role, locale }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireStudio(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(regradeSchema))
  const submission = parseWithZod(form, { schema: regradeSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const { courseId, lessonId } = args.params
  try {
    const { learners, isWhole } = await regradeQuiz(scope.db, viewer, args.params, submission.value.seen)
    const kind = isWhole ? (learners > 0 ? 'quiz-regraded' : 'quiz-regraded-same') : 'quiz-regraded-in-part'
    return redirectSaying(scope, studioPathsOf(viewer.role).quizResults(courseId, lessonId), { kind })
  } catch (error) {
    if (!isDomainError(error) || error.reason !== 'changed-meanwhile') throw error
    return refuseForm(submission, { formErrors: [m.studio_regrade_changed()] }, 'conflict')
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(
    loaderData ? m.studio_regrade_of({ title: loaderData.lesson.title }) : m.common_course_not_found(),
  )

export default function Regrade({ loaderData, actionData }: Route.ComponentProps) {
  const { course, lesson, rows, attempts, learners, passing, seen, role, locale } = loaderData
  const results = studioPathsOf(role).quizResults(course.id, lesson.id)
  const count = (n: number) => formatCount(n, locale)
  return (
    <div className="wrap-narrow page stack-lg">
      <StudioHead
        back={{ to: results, label: m.studio_regrade_to_results() }}
        title={m.studio_regrade_of({ title: lesson.title })}
        of={course.title}
      />
      <FormSummary form={answeredForm(actionData, {})} />
      {attempts === 0 ? (
        <EmptyState title={m.studio_regrade_none()} text={m.studio_regrade_none_text()} />
      ) : (
        <>
          <p>{m.studio_regrade_text()}</p>
          <dl className="stat-grid">
            <StatTile icon="chart" label={m.studio_regrade_up()} value={count(attempts)} />
            <StatTile icon="users" label={m.studio_learners()} value={count(learners)} />
            {passing !== null && (
              <StatTile icon="check" label={m.studio_regrade_passing()} value={count(passing)} />
            )}
            <StatTile icon="check" label={m.studio_regrade_none_worse()} value={count(0)} />
          </dl>
          <MendedTable rows={rows} locale={locale} />
          <What {...loaderData} />
          <form method="post" className="actions">
            <input type="hidden" name="seen" value={seen} />
            <Button pendingLabel={m.common_one_moment()}>{m.studio_regrade_attempts({ n: attempts })}</Button>
            <ButtonLink to={results} variant="quiet">
              {m.common_cancel()}
            </ButtonLink>
          </form>
        </>
      )}
    </div>
  )
}

/** What comes of it, and what stays. */
function What({ less, lost, isAll, mostLooked, locale }: Route.ComponentProps['loaderData']) {
  return (
    <section className="stack-sm" aria-labelledby="what">
      <h2 id="what" className="text-lg">
        {m.studio_regrade_what()}
      </h2>
      <ul className="notice-list">
        <li>{m.studio_regrade_completes()}</li>
        <li>{m.studio_regrade_told()}</li>
        <li>{m.studio_regrade_others()}</li>
        <li>{m.studio_regrade_certificates()}</li>
        {less > 0 && <li>{m.studio_regrade_less({ n: less })}</li>}
        {lost > 0 && <li>{m.studio_regrade_lost({ n: lost })}</li>}
      </ul>
      {!isAll && <p className="muted">{m.studio_regrade_most({ n: formatCount(mostLooked, locale) })}</p>}
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CourseMissing error={error} />
}
