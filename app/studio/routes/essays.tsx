import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { answeredForm } from '#app/shell/answered-form.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { CourseMissing } from '#app/studio/course-missing.tsx'
import { PercentField } from '#app/studio/percent-field.tsx'
import { StudioHead } from '#app/studio/studio-head.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import { type EssayToMark, essaysToMark } from '#domain/studio/essays-to-mark.server.ts'
import {
  type EssaysView,
  essayMarkSchema,
  longestComment,
  parseEssaysView,
} from '#domain/studio/learner-form.ts'
import { markEssay } from '#domain/studio/mark-essay.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { pathWith } from '#shared/path-with.ts'
import type { Role } from '#shared/roles.ts'
import type { Route } from './+types/essays.ts'

export const handle = { hydrate: true, maxFormBytes: 19_000 } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, locale } = args.context.get(requestContext)
  const view = parseEssaysView(args.url.searchParams)
  const found = await essaysToMark(db, viewer, args.params.courseId, view)
  return { ...found, view, role: viewer.role, locale, timeZone: viewer.timeZone, longestComment }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireStudio(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(essayMarkSchema))
  const { courseId } = args.params
  const submission = parseWithZod(form, { schema: essayMarkSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const { attempt: attemptId, ...mark } = submission.value
  try {
    await markEssay(scope.db, viewer, courseId, { attemptId, ...mark })
  } catch (error) {
    if (!isDomainError(error) || error.reason !== 'marked-meanwhile') throw error
    return refuseForm(submission, { formErrors: [m.studio_essay_marked_meanwhile()] }, 'conflict')
  }
  return redirectSaying(scope, pathTo(viewer.role, courseId, parseEssaysView(args.url.searchParams)), {
    kind: 'essay-marked',
  })
}

const pathTo = (role: Role, courseId: string, { show, page }: EssaysView) =>
  pathWith(studioPathsOf(role).essays(courseId), { show, page: page > 1 ? String(page) : '' })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData ? `${m.studio_essays()} – ${loaderData.course.title}` : m.common_course_not_found())

export default function Essays({ loaderData, actionData }: Route.ComponentProps) {
  const { course, essays, count, hasMore, view, role, locale, timeZone, longestComment: longest } = loaderData
  const paths = studioPathsOf(role)
  const answered = actionData && answeredForm(actionData, emptyMark)
  const pathOf = (other: Partial<EssaysView>) => pathTo(role, course.id, { ...view, ...other })
  const isHere = essays.some((essay) => isOf(answered, essay))
  return (
    <div className="wrap page stack-lg">
      <StudioHead
        back={{ to: paths.manage(course.id), label: m.common_back_to_course() }}
        title={m.studio_essays()}
        of={course.title}
      />
      <Tabs
        label={m.studio_essays()}
        tabs={[
          { to: pathOf({ show: '', page: 1 }), label: m.common_tab_waiting(), current: !view.show },
          {
            to: pathOf({ show: 'marked', page: 1 }),
            label: m.common_state_marked(),
            current: view.show === 'marked',
          },
        ]}
      />
      {answered && !isHere && <FormSummary form={answered} />}
      {essays.length === 0 ? (
        <EmptyState
          title={view.show ? m.studio_essays_none_marked() : m.studio_essays_none()}
          text={view.show ? m.studio_essays_none_marked_text() : m.studio_essays_none_text()}
        />
      ) : (
        <>
          <p>{view.show ? m.studio_essays_marked({ n: count }) : m.studio_essays_waiting({ n: count })}</p>
          {essays.map((essay) => (
            <Essay
              key={`${essay.attemptId}-${essay.slot}-${essay.mark?.version}`}
              essay={essay}
              language={course.language}
              learnerPath={paths.learner(course.id, essay.learner.id)}
              submitted={essay.submittedAt && formatDateTime(essay.submittedAt, locale, timeZone)}
              lastResult={isOf(answered, essay) ? actionData : undefined}
              longest={longest}
            />
          ))}
          <Pagination
            next={hasMore ? pathOf({ page: view.page + 1 }) : null}
            previous={view.page > 1 ? pathOf({ page: view.page - 1 }) : null}
            first={view.page > 2 ? pathOf({ page: 1 }) : null}
          />
        </>
      )}
    </div>
  )
}

const emptyMark = { attempt: '', slot: '', percent: '', comment: '', seen: '' }

const isOf = (answered: { typed: typeof emptyMark } | undefined, essay: EssayToMark) =>
  answered?.typed.attempt === essay.attemptId && answered.typed.slot === String(essay.slot)

type EssayProps = {
  essay: EssayToMark
  language: string
  learnerPath: string
  submitted: string | null
  lastResult: Parameters<typeof answeredForm>[0]
  longest: number
}

/** One essay: what was asked, what was written, and what it is worth. */
function Essay({ essay, language, learnerPath, submitted, lastResult, longest }: EssayProps) {
  const { mark } = essay
  const begun = mark && { ...emptyMark, percent: String(mark.percent), comment: mark.comment }
  const form = answeredForm(lastResult, begun ?? emptyMark)
  const sent = useNavigation().formData
  const isUnderWay = sent?.get('attempt') === essay.attemptId && sent.get('slot') === String(essay.slot)
  const id = `${essay.attemptId}-${essay.slot}`
  return (
    <article className="card card-padded stack essay" aria-labelledby={id}>
      <header>
        <h2 id={id} className="text-lg" dir="auto">
          <AppLink to={learnerPath}>{essay.learner.fullName}</AppLink>
        </h2>
        <p className="muted" dir="auto">
          {essay.lessonTitle} · {m.common_quiz_attempt({ n: String(essay.number) })} · {submitted}
        </p>
      </header>
      <Prose html={essay.question} language={language} />
      <blockquote className="quiz-written essay-answer" dir="auto">
        {essay.text}
      </blockquote>
      <Form
        method="post"
        className="stack"
        noValidate
        onSubmit={(event) => isUnderWay && event.preventDefault()}
      >
        <FormSummary form={form} />
        {mark && <p>{m.studio_essay_given({ percent: String(mark.percent) })}</p>}
        <input type="hidden" name="seen" value={mark?.version ?? ''} />
        <input type="hidden" name="attempt" value={essay.attemptId} />
        <input type="hidden" name="slot" value={essay.slot} />
        <PercentField
          {...form.field('percent')}
          id={`percent-${id}`}
          label={m.studio_essay_percent()}
          hint={m.studio_essay_percent_hint()}
        />
        <TextareaField
          {...form.field('comment')}
          id={`comment-${id}`}
          label={m.studio_essay_comment()}
          optional={m.common_optional()}
          maxLength={longest}
          dir="auto"
        />
        <div>
          <Button pending={isUnderWay} pendingLabel={m.common_saving()}>
            {m.studio_essay_mark()}
          </Button>
        </div>
      </Form>
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CourseMissing error={error} />
}
