import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { QuestionCard } from '#app/people/questions/question-card.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { answerQuestion } from '#domain/questions/answer-question.server.ts'
import { ownQuestions } from '#domain/questions/own-questions.server.ts'
import { reportQuestion } from '#domain/questions/report-question.server.ts'
import { parseQuestionsView, questionAnswerSchema, reportSchema } from '#domain/questions/schema.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { pathWith } from '#shared/path-with.ts'
import { deskEventsPath } from '#shared/paths/desk.ts'
import { coursesPath } from '#shared/paths/learning.ts'
import { messagesPath } from '#shared/paths/people.ts'
import { instructorDashboardPath } from '#shared/paths/studio.ts'
import type { Role } from '#shared/roles.ts'
import type { Route } from './+types/messages.ts'

export const handle = { maxFormBytes: 19_000, footer: 'line' } satisfies ScreenHandle

/** What the viewer and those who teach or learn with them have written to each other, with a place to answer. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, locale } = args.context.get(requestContext)
  const view = parseQuestionsView(args.url.searchParams)
  const page = await ownQuestions(db, viewer, view.cursor)
  return { ...page, view, reader: { locale, timeZone: viewer.timeZone }, role: viewer.role }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(
    args.request,
    fieldsOf(questionAnswerSchema, reportSchema, 'questionId', 'intent'),
  )
  const id = textIn(form, 'questionId')
  const { cursor } = parseQuestionsView(args.url.searchParams)
  const back = `${pathWith(messagesPath, { cursor })}#m-${id}`
  switch (form.get('intent')) {
    case 'answer': {
      const submission = parseWithZod(form, { schema: questionAnswerSchema })
      if (submission.status !== 'success') return refuseForm(submission)
      return orTypedAgain(scope, form, async () => {
        try {
          await answerQuestion(scope.db, viewer, id, submission.value.answer)
        } catch (error) {
          if (!isDomainError(error) || error.reason !== 'answered') throw error
          return refuseForm(submission, { formErrors: [m.people_messages_answered_already()] }, 'conflict')
        }
        return redirectSaying(scope, back, { kind: 'question-answered' })
      })
    }
    case 'report': {
      const submission = parseWithZod(form, { schema: reportSchema })
      if (submission.status !== 'success') return refuseForm(submission)
      return orTypedAgain<Response>(scope, form, async () => {
        await reportQuestion(scope.db, viewer, id, submission.value.reason)
        return redirectSaying(scope, back, { kind: 'question-reported' })
      })
    }
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.common_messages())

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, nextCursor, previousCursor, view, reader, role } = loaderData
  const lastResult: SubmissionResult | undefined = actionData
  const pathAt = (cursor: string) => pathWith(messagesPath, { cursor })
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="page-head">
        <h1>{m.common_messages()}</h1>
        <p className="lead">{m.people_messages_lead()}</p>
      </div>
      {questions.length === 0 && <NoMessages role={role} />}
      {questions.map((question) => (
        <QuestionCard
          key={question.id}
          question={question}
          doing={view.answer === question.id ? 'answer' : view.report === question.id ? 'report' : null}
          here={pathAt(view.cursor)}
          lastResult={lastResult}
          reader={reader}
        />
      ))}
      <Pagination
        next={nextCursor && pathAt(nextCursor)}
        previous={previousCursor && pathAt(previousCursor)}
        first={view.cursor ? pathAt('') : null}
      />
    </div>
  )
}

/** Who teaches, or holds events, is written to; who learns writes first. */
function NoMessages({ role }: { role: Role }) {
  const [text, to, label] =
    role === 'student'
      ? [m.people_messages_empty_text(), coursesPath, m.common_courses()]
      : role === 'instructor'
        ? [m.people_messages_empty_teaching(), `${instructorDashboardPath}?tab=students`, m.common_students()]
        : [m.people_messages_empty_holding(), deskEventsPath, m.common_events()]
  return (
    <EmptyState title={m.people_messages_empty()} text={text}>
      <ButtonLink to={to} variant="secondary">
        {label}
      </ButtonLink>
    </EmptyState>
  )
}
