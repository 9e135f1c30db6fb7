import { requireStudio } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { CourseMissing } from '#app/studio/course-missing.tsx'
import { ItemFindings, ItemTable } from '#app/studio/quiz/item-table.tsx'
import { lineOfStem } from '#app/studio/quiz/listed-question.server.ts'
import { questionTypeForms } from '#app/studio/quiz/question-type-forms.tsx'
import { SharesList } from '#app/studio/quiz/shares-list.tsx'
import { StudioHead } from '#app/studio/studio-head.tsx'
import { type StudioPaths, studioPathsOf } from '#app/studio/studio-paths.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { enoughAttempts } from '#domain/quizzes/item-analysis.ts'
import { type QuizResults, quizResults } from '#domain/studio/quiz-results.server.ts'
import { m } from '#messages'
import { formatCount } from '#shared/numbers.ts'
import { pathWith } from '#shared/path-with.ts'
import { wholePercent } from '#shared/whole-percent.ts'
import type { Route } from './+types/quiz-results.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, locale } = args.context.get(requestContext)
  const { items, ...results } = await quizResults(db, viewer, args.params)
  const paths = studioPathsOf(viewer.role)
  return {
    ...results,
    items: items.map(({ key, lessonId, type, stem, position, ...item }) => ({
      ...item,
      number: position === null ? null : position + 1,
      stem: lineOfStem(stem),
      typeName: type && questionTypeForms[type].name(),
      editTo: whereWritten(paths, results, { key, lessonId }),
    })),
    role: viewer.role,
    locale,
  }
}

/** Where a question is put right: a quiz may draw those of other lessons, and of the bank. */
function whereWritten(
  paths: StudioPaths,
  { course }: Pick<QuizResults, 'course'>,
  { key, lessonId }: { key: string; lessonId: string | null },
): string {
  return lessonId === null
    ? paths.bank(course.id)
    : pathWith(paths.quiz(course.id, lessonId), { question: key })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(
    loaderData ? m.studio_results_of({ title: loaderData.lesson.title }) : m.common_course_not_found(),
  )

export default function QuizResultsScreen({ loaderData }: Route.ComponentProps) {
  const { course, lesson, people, passed, averagePercent, medianSeconds, role, locale, ...rest } = loaderData
  const { scores, times, items, hasToRegrade } = rest
  const paths = studioPathsOf(role)
  const count = (n: number) => formatCount(n, locale)
  const minutes = Math.max(1, Math.round((medianSeconds ?? 0) / 60))
  return (
    <div className="wrap page stack-lg">
      <StudioHead
        back={{ to: paths.quiz(course.id, lesson.id), label: m.studio_quiz_back() }}
        title={m.studio_results_of({ title: lesson.title })}
        of={course.title}
      />
      {hasToRegrade && (
        <Notice tone="warning" title={m.studio_regrade_notice_title()}>
          <p>{m.studio_regrade_notice()}</p>
          <p>
            <AppLink to={paths.regrade(course.id, lesson.id)}>{m.studio_regrade()}</AppLink>
          </p>
        </Notice>
      )}
      {people === 0 ? (
        <EmptyState title={m.studio_results_none()} text={m.studio_results_none_text()} />
      ) : (
        <>
          <div className="stack-sm">
            <dl className="stat-grid">
              <StatTile icon="users" label={m.studio_learners()} value={count(people)} />
              <StatTile
                icon="chart"
                label={m.studio_results_average()}
                value={`${wholePercent(averagePercent ?? 0)}%`}
              />
              {passed !== null && <StatTile icon="check" label={m.common_passed()} value={`${passed}%`} />}
              <StatTile
                icon="clock"
                label={m.studio_results_time()}
                value={m.common_minutes({ n: minutes })}
              />
            </dl>
            <p className="muted">{m.studio_results_text()}</p>
          </div>
          {people < enoughAttempts ? (
            <Notice>{m.studio_results_too_few({ n: people, enough: enoughAttempts })}</Notice>
          ) : (
            <>
              <ItemFindings items={items} />
              <ItemTable items={items} locale={locale} />
            </>
          )}
          <SharesList
            id="scores"
            title={m.studio_results_scores()}
            shares={scores.map(({ from, count: n }) => ({
              label: m.studio_results_percents({ from, to: from === 90 ? 100 : from + 9 }),
              count: n,
            }))}
            all={people}
            locale={locale}
          />
          <SharesList
            id="times"
            title={m.studio_results_times()}
            shares={times.map(({ from, to, count: n }) => ({
              label:
                to === null
                  ? m.studio_results_minutes_from({ from })
                  : m.studio_results_minutes({ from, to }),
              count: n,
            }))}
            all={people}
            locale={locale}
          />
        </>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CourseMissing error={error} />
}
