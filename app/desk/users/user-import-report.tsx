import { Form, useNavigation } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { WatchProgress } from '#app/shell/watch-progress.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import { importUsersPath } from '#shared/paths/desk.ts'

type Props = {
  report: {
    id: string
    fileName: string
    rows: number
    withAccount: number
    problems: { line: number; message: string }[]
    done: number
    made: number
    existing: number
    state: 'checked' | 'running' | 'stopped' | 'finished'
  }
  locale: Locale
}

const shownProblems = 50

/** What a list of people would do, does and has done. */
export function UserImportReport({ report, locale }: Props) {
  const count = (n: number) => formatCount(n, locale)
  const { problems } = report
  return (
    <section className="card card-padded stack" aria-labelledby="report">
      <h2 id="report">{m.desk_import_report({ file: report.fileName })}</h2>
      {report.state === 'checked' && (
        <dl className="stat-grid">
          <StatTile icon="plus" label={m.desk_import_new()} value={count(report.rows - report.withAccount)} />
          <StatTile icon="users" label={m.desk_import_existing()} value={count(report.withAccount)} />
          <StatTile icon="alert" label={m.desk_import_problems()} value={count(problems.length)} />
        </dl>
      )}
      <Progress report={report} locale={locale} />
      {problems.length > 0 && (
        <div className="stack-sm">
          <h3>{m.desk_import_problems()}</h3>
          <p className="muted">{m.desk_import_problems_hint()}</p>
          <ul>
            {problems.slice(0, shownProblems).map(({ line, message }) => (
              <li key={`${line} ${message}`}>{m.desk_import_problem({ line, message })}</li>
            ))}
          </ul>
          {problems.length > shownProblems && (
            <p>{m.desk_import_problems_more({ n: count(problems.length - shownProblems) })}</p>
          )}
        </div>
      )}
    </section>
  )
}

function Progress({ report, locale }: Props) {
  const count = (n: number) => formatCount(n, locale)
  const { state, rows, withAccount, done, made, existing } = report
  const newPeople = rows - withAccount
  const of = { done: count(done), all: count(rows) }
  switch (state) {
    case 'checked':
      return newPeople > 0 ? (
        <StartForm id={report.id}>{m.desk_import_start({ n: count(newPeople) })}</StartForm>
      ) : (
        <Notice>{m.desk_import_nothing()}</Notice>
      )
    case 'running':
      return (
        <div className="stack-sm" role="status">
          <WatchProgress />
          <ProgressBar value={(100 * done) / Math.max(rows, 1)} label={m.desk_import_progress()} />
          <p>{m.desk_import_running(of)}</p>
          <div>
            <ButtonLink to={`${importUsersPath}?import=${report.id}`} variant="secondary" size="sm">
              {m.desk_import_refresh()}
            </ButtonLink>
          </div>
        </div>
      )
    case 'stopped':
      return (
        <>
          <Notice tone="warning">{m.desk_import_stopped(of)}</Notice>
          <StartForm id={report.id}>{m.desk_import_go_on()}</StartForm>
        </>
      )
    case 'finished':
      return (
        <Notice tone="success">
          {m.desk_import_finished({ made: count(made), existing: count(existing) })}
        </Notice>
      )
  }
}

function StartForm({ id, children }: { id: string; children: string }) {
  const isGoing = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" action={importUsersPath}>
      <input type="hidden" name="importId" value={id} />
      <Button name="intent" value="start" pending={isGoing} pendingLabel={m.common_one_moment()}>
        {children}
      </Button>
    </Form>
  )
}
