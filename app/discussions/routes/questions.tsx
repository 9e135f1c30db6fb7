import type { SubmissionResult } from '@conform-to/dom'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { AnnounceForm, Announcements } from '#app/discussions/announcements.tsx'
import { AskForm } from '#app/discussions/ask-form.tsx'
import { questionsUrl } from '#app/discussions/discussion-paths.ts'
import { NotInCourse, titleOfRefusal } from '#app/discussions/not-in-course.tsx'
import * as actions from '#app/discussions/question-actions.server.ts'
import { QuestionFilters, QuestionTabs } from '#app/discussions/question-filters.tsx'
import { QuestionList } from '#app/discussions/question-list.tsx'
import { leadToSignIn, requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { announcementsOf } from '#domain/discussions/announce.server.ts'
import { askedQuestions, lessonsToChoose } from '#domain/discussions/asked-questions.server.ts'
import { placeInCourse } from '#domain/discussions/place-in-course.server.ts'
import { canAnnounce, canHide } from '#domain/discussions/policy.ts'
import {
  announcementSchema,
  askSchema,
  parseAskedView,
  type QuestionsView,
} from '#domain/discussions/schema.ts'
import { type SimilarQuestion, similarQuestions } from '#domain/discussions/similar-questions.server.ts'
import { m } from '#messages'
import type { Standing } from '#shared/discussions.ts'
import { DomainError } from '#shared/domain-error.ts'
import { pathWith } from '#shared/path-with.ts'
import { coursePath, learnPath } from '#shared/paths/course.ts'
import { ownQuestionsFilePath } from '#shared/paths/learning.ts'
import { unansweredPath } from '#shared/paths/studio.ts'
import type { Route } from './+types/questions.ts'

export const handle = { working: true, maxFormBytes: 48_000 } satisfies ScreenHandle

const noPage = { questions: [], nextCursor: null, previousCursor: null }
const noAnnouncements = { announcements: [], more: false }

/** What learners of a course ask, and what those who teach it announce (docs/decisions/0061). Anyone who is about to ask
 *  sees the form, and what is like their question. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, locale } = args.context.get(requestContext)
  const view = parseAskedView(args.url.searchParams)
  const place = await placeInCourse(db, viewer, args.params.courseId)
  const isAsking = view.ask !== ''
  const all = { all: view.announcements === 'all', asked: view.announcement }
  const [page, lessons, announced, similar] = await Promise.all([
    isAsking ? noPage : askedQuestions(db, viewer, place, view),
    lessonsToChoose(db, place.course.id),
    isAsking ? noAnnouncements : announcementsOf(db, place.course.id, all),
    isAsking ? similarQuestions(db, place, view.title) : [],
  ])
  const { course, standing } = place
  return {
    ...page,
    ...announced,
    lessons,
    similar,
    news: newsIn(announced.announcements),
    view,
    course: { id: course.id, title: course.title, language: course.language },
    standing,
    canAnnounce: canAnnounce(standing),
    canWithdraw: canAnnounce(standing) || canHide(standing),
    begun: {
      lessonId: view.lesson,
      title: view.title,
      body: '',
    },
    reader: { locale, timeZone: viewer.timeZone },
  }
}

const newsMs = 3 * 24 * 3_600_000

/** The newest announcement for as long as most have not read it; '' later: then questions come first. */
const newsIn = ([newest]: readonly { id: string; createdAt: Date }[]): string =>
  newest && Date.now() - newest.createdAt.getTime() < newsMs ? newest.id : ''

const fields = fieldsOf(askSchema, announcementSchema, 'announcementId', 'intent')

export async function action(args: Route.ActionArgs) {
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fields)
  if (!scope.viewer) throw leadToSignIn(args, form.has('title') ? '#ask' : '')
  const sent = { scope, viewer: scope.viewer, courseId: args.params.courseId, form }
  switch (form.get('intent')) {
    case 'ask':
      return actions.ask(sent)
    case 'announce':
      return actions.sayToAll(sent)
    case 'withdraw':
      return actions.withdraw(sent)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  hiddenMeta(
    titleOfRefusal(error) ??
      (loaderData ? `${m.common_discussions()}: ${loaderData.course.title}` : m.common_course_not_found()),
  )

/** Where somebody comes from, by what they do in the course. */
const backTo = (standing: Standing, courseId: string, lesson: string) => {
  if (standing === 'learner')
    return {
      to: pathWith(learnPath(courseId), { lesson }),
      label: m.common_back_to_lessons(),
    }
  return standing === 'teacher'
    ? { to: unansweredPath, label: m.discussions_to_unanswered() }
    : { to: coursePath(courseId), label: m.discussions_to_course() }
}

/** A form that was refused; where that was because of them, with questions like the one that is asked. */
type Refused = SubmissionResult & { similar?: readonly SimilarQuestion[] }

export default function Questions({ loaderData, ...props }: Route.ComponentProps) {
  const actionData: Refused | undefined = props.actionData
  const { course, view, lessons, standing } = loaderData
  const back = backTo(standing, course.id, view.lesson)
  const similar = actionData?.similar ?? loaderData.similar
  return (
    <div className="wrap-narrow page stack-lg">
      <div>
        <BackLink to={back.to}>{back.label}</BackLink>
        <div className="spread">
          <div className="page-head">
            <h1>{view.ask ? m.discussions_ask() : m.common_discussions()}</h1>
            <p className="lead" dir="auto" lang={course.language}>
              {course.title}
            </p>
          </div>
          {!view.ask && (
            <div className="cluster">
              {loaderData.canAnnounce && !view.announce && (
                <ButtonLink to={questionsUrl(course.id, { announce: '1' })} variant="secondary" icon="bell">
                  {m.discussions_announce()}
                </ButtonLink>
              )}
              <ButtonLink to={questionsUrl(course.id, { ask: '1', lesson: view.lesson })} icon="plus">
                {m.discussions_ask()}
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
      {view.ask ? (
        <AskForm
          courseId={course.id}
          lessons={lessons}
          begun={loaderData.begun}
          similar={similar}
          lastResult={actionData}
        />
      ) : (
        <>
          {view.announce && loaderData.canAnnounce && (
            <AnnounceForm courseId={course.id} lastResult={actionData} />
          )}
          <Announcements {...loaderData} opened={view.announcement || loaderData.news} />
          <AskedList {...loaderData} />
        </>
      )}
    </div>
  )
}

function AskedList(shown: Route.ComponentProps['loaderData']) {
  const { course, view, lessons, questions, nextCursor, previousCursor, reader } = shown
  const { q, lesson, show } = view
  const narrowed = { q, lesson, show }
  const isNarrowed = [q, lesson, show].some(Boolean)
  const canNarrow = isNarrowed || questions.length > 0 || view.cursor !== ''
  return (
    <section className="stack" aria-label={m.common_questions()}>
      {canNarrow && <QuestionFilters courseId={course.id} view={view} lessons={lessons} />}
      <div className="stack" data-results>
        {canNarrow && <QuestionTabs courseId={course.id} view={view} />}
        {questions.length > 0 ? (
          <QuestionList courseId={course.id} questions={questions} reader={reader} />
        ) : (
          <EmptyState {...noneIn(view)}>
            {isNarrowed && (
              <ButtonLink to={questionsUrl(course.id)} variant="secondary">
                {m.common_clear_filters()}
              </ButtonLink>
            )}
          </EmptyState>
        )}
        <Pagination
          next={nextCursor && questionsUrl(course.id, { ...narrowed, cursor: nextCursor })}
          previous={previousCursor && questionsUrl(course.id, { ...narrowed, cursor: previousCursor })}
          first={view.cursor ? questionsUrl(course.id, narrowed) : null}
        />
      </div>
      <p className="muted">
        {m.discussions_own_texts_lead()}{' '}
        <DownloadLink file={ownQuestionsFilePath} variant="quiet">
          {m.discussions_own_texts_download()}
        </DownloadLink>
      </p>
    </section>
  )
}

/** Why there is no question: other words help only where words were looked for. */
function noneIn({ q, lesson, show }: Pick<QuestionsView, 'q' | 'lesson' | 'show'>) {
  if (q) return { title: m.discussions_none_found(), text: m.discussions_none_found_text() }
  if (show) return { title: m.discussions_none_waiting(), text: m.discussions_none_waiting_text() }
  return lesson
    ? { title: m.discussions_none_of_lesson(), text: m.discussions_none_text() }
    : { title: m.discussions_none(), text: m.discussions_none_text() }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotInCourse error={error} />
}
