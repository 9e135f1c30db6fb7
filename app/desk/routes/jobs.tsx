import { Form } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { DeskHead } from '#app/desk/desk-head.tsx'
import { emailKindName } from '#app/desk/jobs/email-name.server.ts'
import { jobKindName, jobStateName } from '#app/desk/jobs/job-names.ts'
import { JobTable } from '#app/desk/jobs/job-table.tsx'
import { JobTiles } from '#app/desk/jobs/job-tiles.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { ListFilter } from '#app/shell/list-filter.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { deadJobDays } from '#domain/jobs/forget-jobs.server.ts'
import { type JobFilter, parseJobFilter, retrySchema } from '#domain/jobs/job-filter.ts'
import { jobNames } from '#domain/jobs/job-kinds.ts'
import { jobFigures, listJobs } from '#domain/jobs/list-jobs.server.ts'
import { retryJobs } from '#domain/jobs/retry-jobs.server.ts'
import { m } from '#messages'
import { jobStates } from '#platform/jobs/job-state.ts'
import { DomainError } from '#shared/domain-error.ts'
import { pathWith } from '#shared/path-with.ts'
import { adminDashboardPath, jobsPath } from '#shared/paths/desk.ts'
import type { Route } from './+types/jobs.ts'

export const handle = { hydrate: true, maxFormBytes: 1_000 } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'admin')
  const { db, locale } = args.context.get(requestContext)
  const filter = parseJobFilter(args.url.searchParams)
  const [list, figures] = await Promise.all([listJobs(db, viewer, filter), jobFigures(db, viewer)])
  const jobs = list.jobs.map(({ mail, ...job }) => ({
    ...job,
    mail: mail && { name: emailKindName(mail.kind), to: mail.to },
  }))
  return { ...list, jobs, figures, filter, days: deadJobDays, locale, timeZone: viewer.timeZone }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'admin')
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(retrySchema, 'intent'))
  const filter = parseJobFilter(args.url.searchParams)
  const done = () => redirectSaying(scope, pathTo(filter), { kind: 'jobs-retried' })
  switch (form.get('intent')) {
    case 'retry': {
      const { jobId } = retrySchema.parse(Object.fromEntries(form))
      return orTypedAgain(scope, form, async () => {
        await retryJobs(scope.db, viewer, { jobId })
        return done()
      })
    }
    case 'retry-all':
      return orTypedAgain(scope, form, async () => {
        await retryJobs(scope.db, viewer, { kind: filter.kind })
        return done()
      })
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.desk_jobs_title())

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const { jobs, nextCursor, previousCursor, figures, filter, locale, timeZone } = loaderData
  return (
    <div className="wrap page stack-lg">
      <DeskHead
        backTo={adminDashboardPath}
        title={m.desk_jobs_title()}
        lead={m.desk_jobs_lead({ days: loaderData.days })}
      >
        <ButtonLink to={pathTo(filter)} variant="secondary">
          {m.desk_jobs_refresh()}
        </ButtonLink>
      </DeskHead>
      <FailureNotice result={actionData} />
      <JobTiles figures={figures} locale={locale} />
      <section className="stack" aria-labelledby="list">
        <h2 id="list" className="sr-only">
          {m.desk_jobs_title()}
        </h2>
        <Filters filter={filter} />
        {jobs.some(({ state }) => state === 'failing' || state === 'dead') && (
          <Form method="post">
            <Button name="intent" value="retry-all" variant="secondary">
              {filter.kind
                ? m.desk_jobs_retry_kind({ kind: jobKindName[filter.kind]() })
                : m.desk_jobs_retry_all()}
            </Button>
          </Form>
        )}
        {jobs.length > 0 ? (
          <JobTable jobs={jobs} locale={locale} timeZone={timeZone} />
        ) : (
          <EmptyState title={m.desk_jobs_empty()} text={m.desk_jobs_empty_text()} />
        )}
        <Pagination
          next={nextCursor && pathTo({ ...filter, cursor: nextCursor })}
          previous={previousCursor && pathTo({ ...filter, cursor: previousCursor })}
          first={filter.cursor ? pathTo({ ...filter, cursor: '' }) : null}
        />
      </section>
    </div>
  )
}

const pathTo = (filter: JobFilter) => pathWith(jobsPath, filter)

const Filters = ({ filter: { state, kind } }: { filter: JobFilter }) => (
  <ListFilter
    choices={[
      {
        name: 'state',
        label: m.common_status(),
        value: state,
        options: [
          { value: '', label: m.desk_jobs_all_states() },
          ...jobStates.map((value) => ({ value, label: jobStateName[value]() })),
        ],
      },
      {
        name: 'kind',
        label: m.desk_job(),
        value: kind,
        options: [
          { value: '', label: m.desk_jobs_all_kinds() },
          ...jobNames.map((value) => ({ value, label: jobKindName[value]() })),
        ],
      },
    ]}
    clearTo={(state !== '' || kind !== '') && jobsPath}
  />
)
