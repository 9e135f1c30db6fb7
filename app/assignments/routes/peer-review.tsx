import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { OwnReview } from '#app/assignments/own-review.tsx'
import { saveDraft, sendIt } from '#app/assignments/review-actions.server.ts'
import { ReviewForm } from '#app/assignments/review-form.tsx'
import { WorkView } from '#app/assignments/submitted-work.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { SentDrafts } from '#app/shell/drafts/sent-drafts.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Prose } from '#app/ui/prose.tsx'
import { reviewToWrite } from '#domain/assignments/peers/review-at.server.ts'
import { reviewSchema } from '#domain/assignments/schema.ts'
import { storedHtml } from '#domain/courses/lesson-html.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { DomainError } from '#shared/domain-error.ts'
import { assignmentPath, peerReviewFilePath } from '#shared/paths/course.ts'
import type { Route } from './+types/peer-review.ts'

export const handle = { hydrate: true, maxFormBytes: 47_000 } satisfies ScreenHandle

/** The work of another learner, who is not named anywhere, and the viewer's review of it. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'student')
  const { db, locale } = args.context.get(requestContext)
  const found = await reviewToWrite(db, viewer, args.params)
  return {
    ...found,
    lesson: { ...found.lesson, html: await storedHtml(db, found.lesson) },
    draftName: `${viewer.id}.peer-review.${found.lesson.id}.${found.number}`,
    locale,
    timeZone: viewer.timeZone,
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'student')
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(reviewSchema, 'intent'))
  const post = { scope, viewer, place: args.params, form }
  return orTypedAgain(scope, form, async () => {
    switch (form.get('intent')) {
      case 'keep':
        return saveDraft(post)
      case 'send':
        return sendIt(post)
      default:
        throw new DomainError('malformed', 'unknown-intent')
    }
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(
    loaderData ? m.assignments_peers_of({ n: String(loaderData.number) }) : m.common_page_not_found(),
  )

export default function PeerReview({ loaderData, actionData }: Route.ComponentProps) {
  const { course, lesson, number, review, round, work, isOpen, locale, timeZone } = loaderData
  const { rubric, pointsMax } = round
  const place = { courseId: course.id, lessonId: lesson.id }
  const momentOf = (at: Date) => formatDateTime(at, locale, timeZone)
  return (
    <div className="wrap-narrow page stack-lg">
      <SentDrafts />
      <div>
        <BackLink to={assignmentPath(place)}>
          <span lang={course.language}>{lesson.title}</span>
        </BackLink>
        <div className="page-head">
          <p className="eyebrow">{m.assignments_peers()}</p>
          <h1>{m.assignments_peers_whose({ n: String(number) })}</h1>
          <p className="lead">{m.assignments_peers_lead()}</p>
          {isOpen && <p className="muted">{m.assignments_peers_until({ date: momentOf(round.endsAt) })}</p>}
        </div>
      </div>
      <section className="card card-padded stack" aria-labelledby="work">
        <h2 id="work" className="text-lg">
          {m.assignments_peers_work()}
        </h2>
        <WorkView
          work={{
            ...work,
            files: work.files.map(({ number: file, ...rest }) => ({
              ...rest,
              path: peerReviewFilePath({
                ...place,
                place: String(number),
                file: String(file),
              }),
            })),
          }}
          locale={locale}
        />
        <details className="disclosure">
          <summary>{m.assignments_instructions()}</summary>
          <Prose html={lesson.html} language={course.language} />
        </details>
      </section>
      {isOpen ? (
        <ReviewForm
          rubric={rubric}
          pointsMax={pointsMax}
          review={review}
          lastResult={actionData}
          draftName={loaderData.draftName}
        />
      ) : (
        <OwnReview review={review} round={round} lastResult={actionData} momentOf={momentOf} />
      )}
    </div>
  )
}
