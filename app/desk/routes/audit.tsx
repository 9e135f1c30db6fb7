import { Form, href } from 'react-router'
import { auditActionName } from '#app/desk/audit/audit-action-name.ts'
import { AuditTable } from '#app/desk/audit/audit-table.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { auditEntries } from '#domain/audit/queries.server.ts'
import { type AuditFilter, auditActions, parseAuditFilter } from '#domain/audit/schema.ts'
import { m } from '#messages'
import type { Route } from './+types/audit.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'admin')
  const { db, locale } = args.context.get(requestContext)
  const filter = parseAuditFilter(args.url.searchParams)
  return { ...(await auditEntries(db, viewer, filter)), filter, locale, timeZone: viewer.timeZone }
}

export const meta: Route.MetaFunction = () => screenMeta(m.audit_title())

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { entries, nextCursor, filter, locale, timeZone } = loaderData
  return (
    <div className="wrap page stack-lg">
      <div>
        <BackLink to={href('/admin/dashboard')}>{m.admin_to_dashboard()}</BackLink>
        <div className="spread">
          <div className="page-head">
            <h1>{m.audit_title()}</h1>
            <p className="lead">{m.audit_lead()}</p>
          </div>
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={`${href('/admin/audit.csv')}?${queryOf({ ...filter, cursor: '' })}`}
            download
          >
            <Icon name="download" />
            {m.admin_users_export()}
          </a>
        </div>
      </div>
      <section className="stack" aria-labelledby="list">
        <h2 id="list" className="sr-only">
          {m.audit_title()}
        </h2>
        <Filters filter={filter} />
        {filter.actor && entries[0] && <p role="status">{m.audit_only_by({ name: entries[0].actorName })}</p>}
        {entries.length > 0 ? (
          <AuditTable entries={entries} locale={locale} timeZone={timeZone} />
        ) : (
          <EmptyState title={m.audit_empty()} text={m.audit_empty_text()} />
        )}
        <Pagination
          next={nextCursor && `?${queryOf({ ...filter, cursor: nextCursor })}`}
          first={filter.cursor ? `?${queryOf({ ...filter, cursor: '' })}` : null}
        />
      </section>
    </div>
  )
}

const queryOf = (filter: AuditFilter) =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))

function Filters({ filter }: { filter: AuditFilter }) {
  const { cursor: _, ...chosen } = filter
  return (
    <Form method="get" className="desk-filter" role="search" key={JSON.stringify(filter)}>
      {filter.actor && <input type="hidden" name="actor" value={filter.actor} />}
      <TextField
        type="search"
        name="search"
        label={m.audit_search()}
        defaultValue={filter.search}
        maxLength={200}
      />
      <SelectField
        name="action"
        label={m.audit_action()}
        defaultValue={filter.action}
        options={[
          { value: '', label: m.audit_all_actions() },
          ...auditActions.map((action) => ({ value: action, label: auditActionName[action]() })),
        ]}
      />
      <TextField type="date" name="from" label={m.audit_from()} defaultValue={filter.from} />
      <TextField type="date" name="to" label={m.audit_to()} defaultValue={filter.to} />
      <Button variant="secondary">{m.courses_apply()}</Button>
      {Object.values(chosen).some((value) => value !== '') && (
        <AppLink to={href('/admin/audit')} className={buttonClass({ variant: 'quiet' })}>
          {m.courses_clear()}
        </AppLink>
      )}
    </Form>
  )
}
