import { Form } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { answeredForm, answerTo } from '#app/shell/answered-form.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { CourseMissing } from '#app/studio/course-missing.tsx'
import { StudentStatusBadge } from '#app/studio/insights/student-status.tsx'
import { listIn, studentsUrl } from '#app/studio/insights/students-path.ts'
import { ExtraTimeForm } from '#app/studio/learners/extra-time-form.tsx'
import { removeByHand, setTimeOf } from '#app/studio/learners/learner-actions.server.ts'
import { ReasonField } from '#app/studio/learners/reason-field.tsx'
import { RecordedLessons } from '#app/studio/learners/recorded-lessons.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { Money } from '#app/ui/money.tsx'
import { NamedHeading } from '#app/ui/named-heading.tsx'
import { extraTimeSchema, removalSchema } from '#domain/studio/learner-form.ts'
import { learnerRecord } from '#domain/studio/learner-record.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { DomainError } from '#shared/domain-error.ts'
import { pathWith } from '#shared/path-with.ts'
import { verifyCertificatePath } from '#shared/paths/certificates.ts'
import type { Role } from '#shared/roles.ts'
import type { Route } from './+types/learner.ts'

export const handle = { hydrate: true, maxFormBytes: 8_000 } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, locale } = args.context.get(requestContext)
  const query = args.url.searchParams
  return {
    ...(await learnerRecord(db, viewer, args.params)),
    list: query.get('list') ?? '',
    backTo: backTo(viewer.role, args.params.courseId, query),
    asksRemoval: query.get('dialog') === 'remove',
    role: viewer.role,
    locale,
    timeZone: viewer.timeZone,
  }
}

/** The list that led here: an instructor's students, or the learners of the course. */
const backTo = (role: Role, courseId: string, query: URLSearchParams): string =>
  (role === 'instructor' && listIn(query)) || studioPathsOf(role).learners(courseId)

export async function action(args: Route.ActionArgs) {
  const viewer = requireStudio(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(removalSchema, extraTimeSchema, 'intent'))
  const { courseId, personId } = args.params
  const back = backTo(viewer.role, courseId, args.url.searchParams)
  const post = { scope, viewer, courseId, form }
  switch (form.get('intent')) {
    case 'extra-time':
      return orTypedAgain(scope, form, () =>
        setTimeOf(post, { personId, here: args.url.pathname + args.url.search }),
      )
    case 'remove':
      return orTypedAgain(scope, form, () => removeByHand(post, { personId, backTo: back }))
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData?.learner.fullName ?? m.common_course_not_found())

export default function Learner({ loaderData, actionData }: Route.ComponentProps) {
  const { course, learner, enrollment, certificate, lessons, counted, lastCompletedAt, ...rest } = loaderData
  const { list, role, locale, timeZone } = rest
  const paths = studioPathsOf(role)
  const here = pathWith(paths.learner(course.id, learner.id), { list })
  const momentOf = (at: Date) => formatDateTime(at, locale, timeZone)
  return (
    <div className="wrap page stack-lg">
      <div>
        <BackLink to={rest.backTo}>{m.studio_back_to_learners()}</BackLink>
        <div className="studio-head">
          <div className="page-head">
            <NamedHeading>{learner.fullName}</NamedHeading>
            <p className="lead" dir="auto">
              {course.title}
            </p>
          </div>
          <div className="actions">
            {role === 'instructor' && (
              <ButtonLink
                to={studentsUrl({ course: course.id, search: learner.email }, enrollment.id)}
                icon="mail"
              >
                {m.common_message_send()}
              </ButtonLink>
            )}
            <DownloadLink file={paths.learnerFile(course.id, learner.id)} variant="secondary">
              {m.common_export_csv()}
            </DownloadLink>
            <ButtonLink to={pathWith(here, { dialog: 'remove' })} variant="quiet" icon="close">
              {m.studio_learner_remove()}
            </ButtonLink>
          </div>
        </div>
      </div>
      <section className="card card-padded" aria-label={m.common_progress()}>
        <dl className="fact-rows">
          <Fact label={m.common_status()}>
            <StudentStatusBadge student={enrollment} /> {enrollment.progressPercentage}%
          </Fact>
          <Fact label={m.common_lessons()}>
            {m.studio_learner_lessons({ done: String(counted.completed), all: String(counted.total) })}
          </Fact>
          <Fact label={m.common_email()}>{learner.email}</Fact>
          <Fact label={m.common_enrolled()}>{momentOf(enrollment.enrolledAt)}</Fact>
          <Fact label={m.studio_learner_last()}>
            {lastCompletedAt ? momentOf(lastCompletedAt) : m.studio_learner_none_yet()}
          </Fact>
          {enrollment.completedAt && (
            <Fact label={m.common_completed()}>{momentOf(enrollment.completedAt)}</Fact>
          )}
          {certificate && (
            <Fact label={m.studio_learner_certificate()}>
              <AppLink to={verifyCertificatePath(certificate.verifyId)}>{certificate.number}</AppLink>{' '}
              {certificate.revokedAt && (
                <Badge tone="danger" icon="alert">
                  {m.common_revoked()}
                </Badge>
              )}
            </Fact>
          )}
          <Fact label={m.studio_learner_owed()}>
            <Money amount={enrollment.pricePaid} zero={m.common_free()} />
          </Fact>
        </dl>
      </section>
      <RecordedLessons
        lessons={lessons}
        momentOf={momentOf}
        markingOf={(submission) => pathWith(paths.marking(course.id), { submission })}
      />
      {rest.hasTimedQuiz && (
        <ExtraTimeForm
          percent={enrollment.extraTimePercent}
          lastResult={answerTo('extra-time', actionData)}
        />
      )}
      {rest.asksRemoval && (
        <RemovalDialog name={learner.fullName} closeTo={here} lastResult={answerTo('remove', actionData)} />
      )}
    </div>
  )
}

type DialogProps = { name: string; closeTo: string; lastResult: Parameters<typeof answeredForm>[0] }

/** Asks before somebody is taken out, says what stays, and wants a reason that they will read. */
function RemovalDialog({ name, closeTo, lastResult }: DialogProps) {
  const form = answeredForm(lastResult, { reason: '' })
  return (
    <ScreenDialog id="remove" title={m.studio_learner_remove_title({ name })} closeTo={closeTo} stays>
      <Form method="post" className="stack" noValidate>
        <FormSummary form={form} />
        <p>{m.studio_learner_remove_text()}</p>
        <ReasonField form={form} />
        <FormFoot
          intent="remove"
          variant="danger"
          label={m.studio_learner_remove()}
          pendingLabel={m.common_one_moment()}
          cancelTo={closeTo}
        />
      </Form>
    </ScreenDialog>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CourseMissing error={error} />
}
