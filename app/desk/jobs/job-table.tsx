import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { JobName } from '#domain/jobs/job-kinds.ts'
import { m } from '#messages'
import type { JobState } from '#platform/jobs/job-state.ts'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { jobKindName, jobStateName } from './job-names.ts'

export type JobRow = {
  id: string
  /** null for a kind that this version of the program does not know. */
  name: JobName | null
  state: JobState
  mail: { name: string; to: string } | null
  attempts: number
  maxAttempts: number
  lastError: string | null
  createdAt: Date
  runAt: Date
}

type Props = { jobs: JobRow[]; locale: Locale; timeZone: TimeZone }

/** The jobs that are there, the newest first: a table, on phones cards. */
export const JobTable = ({ jobs, locale, timeZone }: Props) => (
  <table className="desk-table">
    <caption className="sr-only">{m.desk_jobs_title()}</caption>
    <thead>
      <tr>
        <th scope="col">{m.desk_job()}</th>
        <th scope="col">{m.common_status()}</th>
        <th scope="col">{m.desk_job_since()}</th>
        <th scope="col">{m.desk_job_tries()}</th>
        <th scope="col">{m.desk_job_why()}</th>
        <th scope="col">{m.common_actions()}</th>
      </tr>
    </thead>
    <tbody>
      {jobs.map((job) => (
        <JobLine key={job.id} job={job} momentOf={(at) => formatDateTime(at, locale, timeZone)} />
      ))}
    </tbody>
  </table>
)

const tones = {
  running: 'info',
  waiting: 'neutral',
  later: 'neutral',
  failing: 'accent',
  dead: 'danger',
} as const

function JobLine({ job, momentOf }: { job: JobRow; momentOf: (at: Date) => string }) {
  const { id, name, state, mail, attempts, maxAttempts, lastError, createdAt, runAt } = job
  const isFailed = state === 'failing' || state === 'dead'
  const isAhead = state === 'failing' || state === 'later'
  return (
    <tr tabIndex={-1}>
      <td>
        <div>
          <b>{name ? jobKindName[name]() : m.desk_job_unknown()}</b>
          {mail && (
            <span className="desk-long muted block">
              {mail.name} · <bdi>{mail.to}</bdi>
            </span>
          )}
        </div>
      </td>
      <td data-label={m.common_status()}>
        <Badge tone={tones[state]}>{jobStateName[state]()}</Badge>
      </td>
      <td data-label={m.desk_job_since()} className="desk-date">
        <div>
          <time dateTime={createdAt.toISOString()}>{momentOf(createdAt)}</time>
          {isAhead && (
            <span className="muted block">
              {m.desk_job_next()} <time dateTime={runAt.toISOString()}>{momentOf(runAt)}</time>
            </span>
          )}
        </div>
      </td>
      <td data-label={m.desk_job_tries()} className="desk-tries">
        {m.common_done_of({ done: attempts, total: maxAttempts })}
      </td>
      <td data-label={lastError && m.desk_job_why()} className="desk-long" lang="en">
        {lastError}
      </td>
      <td>
        {isFailed && (
          <Form method="post" className="desk-tools">
            <input type="hidden" name="jobId" value={id} />
            <Button name="intent" value="retry" variant="secondary" size="sm">
              {m.common_try_again()}
            </Button>
          </Form>
        )}
      </td>
    </tr>
  )
}
