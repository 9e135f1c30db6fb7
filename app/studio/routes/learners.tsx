import { Form } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { answeredForm } from '#app/shell/answered-form.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { ListFilter } from '#app/shell/list-filter.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { CourseMissing } from '#app/studio/course-missing.tsx'
import { StudentStatusBadge } from '#app/studio/insights/student-status.tsx'
import { enrollByHand } from '#app/studio/learners/learner-actions.server.ts'
import { ReasonField } from '#app/studio/learners/reason-field.tsx'
import { StudioHead } from '#app/studio/studio-head.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { courseLearners } from '#domain/studio/course-learners.server.ts'
import { enrollmentSchema } from '#domain/studio/learner-form.ts'
import { parseStudentFilter } from '#domain/studio/student-filter.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import { pathWith } from '#shared/path-with.ts'
import type { Route } from './+types/learners.ts'

export const handle = { hydrate: true, maxFormBytes: 8_000 } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, locale } = args.context.get(requestContext)
  const { search, cursor } = parseStudentFilter(args.url.searchParams)
  const found = await courseLearners(db, viewer, args.params.courseId, { search, cursor })
  const isEnrolling = args.url.searchParams.get('dialog') === 'enroll'
  return { ...found, search, cursor, isEnrolling, role: viewer.role, locale, timeZone: viewer.timeZone }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireStudio(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(enrollmentSchema))
  const { courseId } = args.params
  const backTo = studioPathsOf(viewer.role).learners(courseId)
  return orTypedAgain(scope, form, () => enrollByHand({ scope, viewer, courseId, form }, backTo))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(
    loaderData ? m.studio_learners_of({ title: loaderData.course.title }) : m.common_course_not_found(),
  )

export default function Learners({ loaderData, actionData }: Route.ComponentProps) {
  const { course, learners, nextCursor, total, search, cursor, ...rest } = loaderData
  const { isEnrolling, role, locale, timeZone } = rest
  const paths = studioPathsOf(role)
  const here = paths.learners(course.id)
  const listTo = pathWith(here, { search, cursor })
  return (
    <div className="wrap page stack-lg">
      <StudioHead
        back={{ to: paths.manage(course.id), label: m.common_back_to_course() }}
        title={m.studio_learners()}
        of={course.title}
      >
        {course.isPublished && (
          <ButtonLink to={pathWith(here, { search, cursor, dialog: 'enroll' })} icon="plus">
            {m.studio_learner_enroll_title()}
          </ButtonLink>
        )}
      </StudioHead>
      {!course.isPublished && <Notice>{m.studio_learner_draft()}</Notice>}
      <section className="stack" aria-labelledby="list">
        <h2 id="list" className="text-lg">
          {m.common_students_count({ n: total })}
        </h2>
        {total > 0 && (
          <ListFilter
            search={{ placeholder: m.common_name_or_email(), value: search }}
            clearTo={search !== '' && here}
          />
        )}
        {learners.length === 0 ? (
          <EmptyState title={search ? m.studio_students_none() : m.studio_no_students()} />
        ) : (
          <table className="desk-table">
            <caption className="sr-only">{m.studio_learners()}</caption>
            <thead>
              <tr>
                <th scope="col">{m.common_students()}</th>
                <th scope="col">{m.common_progress()}</th>
                <th scope="col">{m.common_status()}</th>
                <th scope="col">{m.common_enrolled()}</th>
              </tr>
            </thead>
            <tbody>
              {learners.map((learner) => (
                <tr key={learner.id}>
                  <td>
                    <span className="desk-person">
                      <Avatar name={learner.fullName} url={learner.avatarUrl} />
                      <span>
                        <AppLink to={paths.learner(course.id, learner.personId)} dir="auto">
                          {learner.fullName}
                        </AppLink>
                        <br />
                        <span className="muted">{learner.email}</span>
                      </span>
                    </span>
                  </td>
                  <td data-label={m.common_progress()}>{learner.progressPercentage}%</td>
                  <td data-label={m.common_status()}>
                    <StudentStatusBadge student={learner} />
                  </td>
                  <td data-label={m.common_enrolled()} className="desk-date">
                    {formatDate(learner.enrolledAt, locale, timeZone)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Pagination
          next={nextCursor && pathWith(here, { search, cursor: nextCursor })}
          first={cursor ? pathWith(here, { search }) : null}
        />
      </section>
      {isEnrolling && course.isPublished && <EnrollDialog lastResult={actionData} closeTo={listTo} />}
    </div>
  )
}

type DialogProps = { lastResult: Parameters<typeof answeredForm>[0]; closeTo: string }

/** Enrols somebody who can't or won't do it themselves, free of charge. */
function EnrollDialog({ lastResult, closeTo }: DialogProps) {
  const form = answeredForm(lastResult, { email: '', reason: '' })
  return (
    <ScreenDialog id="enroll" title={m.studio_learner_enroll_title()} closeTo={closeTo} stays>
      <Form method="post" className="stack" noValidate>
        <FormSummary form={form} />
        <p className="muted">{m.studio_learner_enroll_text()}</p>
        <TextField {...form.field('email')} type="email" label={m.common_email()} required maxLength={254} />
        <ReasonField form={form} />
        <FormFoot
          icon="plus"
          label={m.studio_learner_enroll()}
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
