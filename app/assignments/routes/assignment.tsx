import { redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { AssignmentFacts } from '#app/assignments/assignment-facts.tsx'
import { Appeal, ReceivedReviews } from '#app/assignments/given-reviews.tsx'
import { takeWork } from '#app/assignments/hand-in.server.ts'
import { HandInForm } from '#app/assignments/hand-in-form.tsx'
import { MarkView } from '#app/assignments/mark-view.tsx'
import { markedByWords, markedHow, upTo, whoMarksNow } from '#app/assignments/peer-words.server.ts'
import { ReviewsToWrite } from '#app/assignments/reviews-to-write.tsx'
import { RubricTable } from '#app/assignments/rubric-table.tsx'
import { SubmittedWork } from '#app/assignments/submitted-work.tsx'
import { requireRole, requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { SentDrafts } from '#app/shell/drafts/sent-drafts.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { usualTimeWords } from '#app/shell/usual-time-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { submissionBounds } from '#domain/assignments/bounds.ts'
import { requireTurn } from '#domain/assignments/hand-in.server.ts'
import { type OwnAssignment, ownAssignment } from '#domain/assignments/own-assignment.server.ts'
import { canAppeal } from '#domain/assignments/peers/policy.ts'
import { submissionFileFields, submissionSchema } from '#domain/assignments/schema.ts'
import { isPass } from '#domain/assignments/submission-rows.server.ts'
import { isLate } from '#domain/learning/work-due.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { DomainError } from '#shared/domain-error.ts'
import { appealPath, learnPath } from '#shared/paths/course.ts'
import type { Route } from './+types/assignment.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

type Shown = Extract<OwnAssignment, { state: 'viewing' | 'learning' }>

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, locale } = args.context.get(requestContext)
  const { courseId, lessonId } = args.params
  const asked = await ownAssignment(db, viewer, args.params)
  if (asked.state === 'missing') throw new DomainError('not-found', 'assignment')
  // The player says what comes first.
  if (asked.state === 'locked' || asked.state === 'not-enrolled')
    throw redirect(`${learnPath(courseId)}?lesson=${lessonId}`)
  const now = new Date()
  return {
    ...asked,
    ...ofLearner(asked, now),
    isOver: isLate(asked.dueAt, now),
    draftName: `${viewer.id}.work.${lessonId}`,
    locale,
    timeZone: viewer.timeZone,
  }
}

/** What those who only look have none of. */
function ofLearner(asked: Shown, now: Date) {
  const { passPercent, peerReviews } = asked.assignment
  if (asked.state === 'viewing')
    return {
      versions: [],
      toReview: [],
      reviewsEndAt: null,
      canHandIn: false,
      isPassed: false,
      isCompleted: false,
      isLearning: false,
      usualTime: '',
      whoMarks: null,
      markedBy: peerReviews === null ? null : upTo(peerReviews),
    }
  // Learners review each other's work as a class.
  const isClassOver = isLate(asked.assignment.dueAt, now)
  return {
    ...asked,
    versions: asked.versions.map((version) => ({
      ...version,
      isLate: isLate(asked.dueAt, version.submittedAt),
      isPass: passPercent === null ? null : isPass(version.mark, passPercent),
      howMarked: markedHow(version.mark, version.reviews.length),
    })),
    isLearning: true,
    usualTime: usualTimeWords(asked.usualMarkingSeconds),
    whoMarks: whoMarksNow(asked, isClassOver),
    markedBy: markedByWords(asked, isClassOver),
  }
}

async function admit(args: Route.ActionArgs): Promise<void> {
  const viewer = requireRole(args, 'student')
  const { db } = args.context.get(requestContext)
  await requireTurn(db, viewer, args.params)
}

export const action = acceptUploads({ mostBytes: submissionBounds.sent, admit }, answer)

async function answer(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'student')
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(submissionSchema, submissionFileFields))
  return orTypedAgain(scope, form, () => takeWork({ scope, viewer, place: args.params, form }))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData?.lesson.title ?? m.common_page_not_found())

export default function Assignment({ loaderData, actionData }: Route.ComponentProps) {
  const { course, lesson, assignment, versions, canHandIn, isLearning, locale, timeZone } = loaderData
  const { toReview, reviewsEndAt } = loaderData
  const [current = null, ...earlier] = versions
  const player = `${learnPath(course.id)}?lesson=${lesson.id}`
  const momentOf = (at: Date) => formatDateTime(at, locale, timeZone)
  return (
    <div className="wrap-narrow page stack-lg">
      <SentDrafts />
      <div>
        <BackLink to={player}>{m.assignments_back_to_lesson()}</BackLink>
        <div className="page-head">
          <p className="eyebrow">{m.common_assignment()}</p>
          <h1 lang={course.language}>{lesson.title}</h1>
        </div>
      </div>
      {!isLearning && <Notice>{m.assignments_as_student()}</Notice>}
      {toReview.length > 0 && reviewsEndAt && (
        <ReviewsToWrite
          courseId={course.id}
          lessonId={lesson.id}
          reviews={toReview}
          until={momentOf(reviewsEndAt)}
        />
      )}
      {current && <Result current={current} shown={loaderData} momentOf={momentOf} />}
      {loaderData.isOver && canHandIn && current?.state !== 'handed-in' && current?.state !== 'reviewing' && (
        <Notice tone="warning">{m.assignments_over()}</Notice>
      )}
      <section className="card card-padded stack" aria-label={m.assignments_asked()}>
        <AssignmentFacts
          assignment={assignment}
          dueAt={loaderData.dueAt}
          markedBy={loaderData.markedBy}
          locale={locale}
          timeZone={timeZone}
        />
        <details className="disclosure">
          <summary>{m.assignments_instructions()}</summary>
          <Prose html={lesson.html} language={course.language} />
        </details>
        {assignment.rubric && (
          <details className="disclosure" open={!current}>
            <summary>{m.assignments_rubric()}</summary>
            <RubricTable rubric={assignment.rubric} />
          </details>
        )}
      </section>
      {canHandIn && (
        <HandInForm
          key={current?.version ?? 0}
          assignment={assignment}
          last={current}
          whoMarks={loaderData.whoMarks}
          lastResult={actionData}
          draftName={loaderData.draftName}
          locale={locale}
        />
      )}
      {earlier.length > 0 && (
        <section className="stack" aria-labelledby="earlier">
          <h2 id="earlier" className="text-lg">
            {m.common_earlier_versions()}
          </h2>
          {earlier.map((version) => (
            <Version key={version.id} version={version} shown={loaderData} momentOf={momentOf} />
          ))}
        </section>
      )}
    </div>
  )
}

type Data = Route.ComponentProps['loaderData']
type ShownVersion = Data['versions'][number]
type ShownProps = { shown: Data; momentOf: (at: Date) => string }

/** How it stands with what was handed in last, what was said of it, and what comes next. */
function Result({ current, shown, momentOf }: ShownProps & { current: ShownVersion }) {
  const { course, isCompleted } = shown
  const learn = learnPath(course.id)
  return (
    <section className="card card-padded stack" aria-labelledby="result">
      <h2 id="result" className="text-lg">
        {resultTitle(current)}
      </h2>
      <Handed version={current} momentOf={momentOf} />
      {current.state === 'handed-in' && (
        <p>
          {m.assignments_waiting_text()} {shown.usualTime}
        </p>
      )}
      {current.state === 'reviewing' && (
        <p>
          {shown.reviewsEndAt
            ? m.assignments_peers_waits({ date: momentOf(shown.reviewsEndAt) })
            : m.assignments_peers_waits_for_due()}
        </p>
      )}
      {current.appeal && <Appeal reason={current.appeal} isOwn />}
      {current.mark && (
        <MarkView
          mark={current.mark}
          how={current.howMarked}
          isReturned={current.state === 'returned'}
          isPass={current.isPass}
          momentOf={momentOf}
        />
      )}
      <Reviews version={current} />
      {canAppeal(current) && (
        <AppLink
          to={appealPath({
            courseId: course.id,
            lessonId: shown.lesson.id,
          })}
        >
          {m.assignments_peers_appeal()}
        </AppLink>
      )}
      {isCompleted && (
        <div className="cluster">
          <Badge tone="success" icon="check">
            {m.common_completed()}
          </Badge>
          <ButtonLink to={learn}>{m.assignments_go_on()}</ButtonLink>
        </div>
      )}
      {!isCompleted && shown.isPassed && (
        <ButtonLink to={`${learn}?lesson=${shown.lesson.id}`}>{m.assignments_complete_lesson()}</ButtonLink>
      )}
      <details className="disclosure">
        <summary>{m.assignments_own_work()}</summary>
        <SubmittedWork courseId={course.id} work={current} locale={shown.locale} />
      </details>
    </section>
  )
}

/** What other learners said of a version, by what they went by. */
const Reviews = ({ version: { reviews, mark } }: { version: ShownVersion }) =>
  reviews.length > 0 && (
    <ReceivedReviews reviews={reviews} rubric={mark?.rubric ?? null} pointsMax={mark?.pointsMax ?? null} />
  )

function resultTitle({ state, isPass: isEnough }: ShownVersion): string {
  if (state === 'handed-in') return m.assignments_state_waiting()
  if (state === 'reviewing') return m.assignments_state_reviewing()
  if (state === 'returned') return m.assignments_state_returned_long()
  return isEnough === false ? m.assignments_try_again() : m.assignments_state_marked_long()
}

const Handed = ({ version, momentOf }: { version: ShownVersion; momentOf: ShownProps['momentOf'] }) => (
  <p className="cluster muted">
    {m.assignments_version_at({ n: String(version.version), date: momentOf(version.submittedAt) })}
    {version.isLate && <Badge tone="accent">{m.assignments_late()}</Badge>}
  </p>
)

const Version = ({ version, shown, momentOf }: ShownProps & { version: ShownVersion }) => (
  <article className="card card-padded stack">
    <Handed version={version} momentOf={momentOf} />
    <SubmittedWork courseId={shown.course.id} work={version} locale={shown.locale} />
    {version.mark && (
      <MarkView
        mark={version.mark}
        how={version.howMarked}
        isReturned={version.state === 'returned'}
        isPass={version.isPass}
        momentOf={momentOf}
      />
    )}
    <Reviews version={version} />
  </article>
)
