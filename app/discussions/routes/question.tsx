import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { questionsUrl, questionUrl } from '#app/discussions/discussion-paths.ts'
import { NotInCourse, titleOfRefusal } from '#app/discussions/not-in-course.tsx'
import { QuestionStateBadge } from '#app/discussions/question-state.tsx'
import { ReplyForm } from '#app/discussions/reply-form.tsx'
import * as actions from '#app/discussions/thread-actions.server.ts'
import { ThreadPiece } from '#app/discussions/thread-piece.tsx'
import { ThreadTools } from '#app/discussions/thread-tools.tsx'
import { leadToSignIn, requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { askedQuestion } from '#domain/discussions/asked-question.server.ts'
import { placeInCourse } from '#domain/discussions/place-in-course.server.ts'
import { noteThreadRead, repliesTo, versionsOf } from '#domain/discussions/replies.server.ts'
import {
  editQuestionSchema,
  hideTextSchema,
  parseThreadView,
  replyToQuestionSchema,
  reportTextSchema,
} from '#domain/discussions/schema.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { learnPath } from '#shared/paths/course.ts'
import { unansweredPath } from '#shared/paths/studio.ts'
import type { Route } from './+types/question.ts'

export const handle = { working: true, maxFormBytes: 48_000 } satisfies ScreenHandle

/** A question in a course and what is said to it (docs/decisions/0061). What the viewer was told of it is read herewith. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, locale, unread } = args.context.get(requestContext)
  const { courseId, questionId } = args.params
  const view = parseThreadView(args.url.searchParams)
  const place = await placeInCourse(db, viewer, courseId)
  const question = await askedQuestion(db, viewer, place, { questionId, replyId: view.reply })
  const page = await repliesTo(db, viewer, place, { question, cursor: view.cursor })
  const seen = [question.text, ...page.replies].find(({ id }) => id === view.versions)
  const asked = { question, textId: view.versions, isOwn: seen?.own !== null }
  const versions = seen ? await versionsOf(db, place, asked) : null
  if (unread > 0 && !versions) await noteThreadRead(db, viewer, question.id)
  const { course } = place
  return {
    ...page,
    question,
    versions,
    view,
    course: { id: course.id, title: course.title, language: course.language },
    isTeacher: place.standing === 'teacher',
    reader: { locale, timeZone: viewer.timeZone },
  }
}

const fields = fieldsOf(
  replyToQuestionSchema,
  editQuestionSchema,
  reportTextSchema,
  hideTextSchema,
  'intent',
  'replyId',
  'accepted',
  'follows',
  'closed',
)

export async function action(args: Route.ActionArgs) {
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fields)
  if (!scope.viewer) throw leadToSignIn(args, form.has('body') ? '#reply' : '')
  const sent = { scope, viewer: scope.viewer, ...args.params, url: args.url, form }
  switch (form.get('intent')) {
    case 'reply':
      return actions.sendReply(sent)
    case 'accept':
      return actions.accept(sent)
    case 'follow':
      return actions.follow(sent)
    case 'close':
      return actions.close(sent)
    case 'edit':
      return actions.edit(sent)
    case 'remove':
      return actions.remove(sent)
    case 'report':
      return actions.report(sent)
    case 'hide':
      return actions.hide(sent)
    case 'show':
      return actions.show(sent)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  hiddenMeta(titleOfRefusal(error) ?? loaderData?.question.title ?? m.discussions_missing())

export default function Question({ loaderData, actionData }: Route.ComponentProps) {
  const { course, question, replies, view, nextCursor, previousCursor } = loaderData
  const place = { courseId: course.id, questionId: question.id }
  const { lesson, state } = question
  const shared = { ...loaderData, place, lastResult: actionData }
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="stack-sm">
        <div className="cluster">
          <BackLink to={questionsUrl(course.id)}>{m.discussions_to_questions()}</BackLink>
          {loaderData.isTeacher && <AppLink to={unansweredPath}>{m.discussions_to_unanswered()}</AppLink>}
        </div>
        <h1 className="text-2xl" dir="auto">
          {question.title}
        </h1>
        <p className="cluster">
          <QuestionStateBadge state={state} />
          {lesson ? (
            <AppLink to={`${learnPath(course.id)}?lesson=${lesson.id}`} dir="auto">
              {lesson.title}
            </AppLink>
          ) : (
            <span className="muted">{m.discussions_whole_course()}</span>
          )}
        </p>
      </div>
      <ThreadPiece {...shared} text={question.text} reply={null} />
      <ThreadTools
        place={place}
        question={question}
        cursor={view.cursor}
        below={replies.map(({ id }) => id)}
      />
      <section className="stack" aria-labelledby="replies">
        <h2 id="replies" className="text-lg">
          {m.discussions_replies({ n: question.replyCount })}
        </h2>
        {replies.length === 0 && <p className="muted">{m.discussions_no_replies()}</p>}
        {replies.length > 0 && (
          <div className="thread-list">
            {replies.map((reply) => (
              <ThreadPiece key={reply.id} {...shared} text={reply} reply={reply} />
            ))}
          </div>
        )}
        <Pagination
          next={nextCursor && questionUrl(place, { cursor: nextCursor })}
          previous={previousCursor && questionUrl(place, { cursor: previousCursor })}
          first={view.cursor || previousCursor ? questionUrl(place) : null}
        />
      </section>
      {question.canReply ? (
        <ReplyForm
          place={place}
          cursor={view.cursor}
          participants={question.participants}
          lastResult={actionData}
        />
      ) : (
        state === 'closed' && <Notice>{m.discussions_closed_text()}</Notice>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotInCourse error={error} />
}
