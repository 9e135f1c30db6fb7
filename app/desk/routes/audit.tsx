import { auditRows } from '#app/desk/audit/audit-rows.server.ts'
import { AuditTable } from '#app/desk/audit/audit-table.tsx'
import { DeskHead } from '#app/desk/desk-head.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { ListFilter } from '#app/shell/list-filter.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { auditActionName } from '#domain/audit/audit-action-name.ts'
import { auditEntries } from '#domain/audit/queries.server.ts'
import { type AuditFilter, auditActions, parseAuditFilter, passingActions } from '#domain/audit/schema.ts'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import { adminDashboardPath, auditFilePath, auditPath } from '#shared/paths/desk.ts'
import type { Route } from './+types/audit.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'admin')
  const { db, locale } = args.context.get(requestContext)
  const filter = parseAuditFilter(args.url.searchParams)
  const { entries, ...ways } = await auditEntries(db, viewer, filter)
  return { ...ways, entries: auditRows(entries), filter, locale, timeZone: viewer.timeZone }
}

export const meta: Route.MetaFunction = () => screenMeta(m.desk_audit_title())

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { entries, nextCursor, previousCursor, filter, locale, timeZone } = loaderData
  return (
    <div className="wrap page stack-lg">
      <DeskHead
        backTo={adminDashboardPath}
        title={m.desk_audit_title()}
        lead={m.desk_audit_lead({ days: passingActions.days })}
      >
        <DownloadLink file={pathWith(auditFilePath, { ...filter, cursor: '' })} variant="secondary">
          {m.common_export_csv()}
        </DownloadLink>
      </DeskHead>
      <section className="stack" aria-labelledby="list">
        <h2 id="list" className="sr-only">
          {m.desk_audit_title()}
        </h2>
        <Filters filter={filter} />
        {filter.actor && entries[0] && (
          <p role="status">{m.desk_audit_only_by({ name: entries[0].actorName })}</p>
        )}
        {filter.subject && entries[0] && (
          <p role="status">{m.desk_audit_only_about({ name: entries[0].subjectName })}</p>
        )}
        {entries.length > 0 ? (
          <AuditTable entries={entries} locale={locale} timeZone={timeZone} />
        ) : (
          <EmptyState title={m.desk_audit_empty()} text={m.desk_audit_empty_text()} />
        )}
        <Pagination
          next={nextCursor && pathWith(auditPath, { ...filter, cursor: nextCursor })}
          previous={previousCursor && pathWith(auditPath, { ...filter, cursor: previousCursor })}
          first={filter.cursor ? pathWith(auditPath, { ...filter, cursor: '' }) : null}
        />
      </section>
    </div>
  )
}

function Filters({ filter }: { filter: AuditFilter }) {
  const { cursor: _, ...chosen } = filter
  const isNarrowed = Object.values(chosen).some((value) => value !== '')
  return (
    <ListFilter
      search={{ label: m.desk_audit_search(), value: filter.search }}
      choices={[
        {
          name: 'action',
          label: m.desk_audit_action(),
          value: filter.action,
          options: [
            { value: '', label: m.desk_audit_all_actions() },
            ...auditActions.map((action) => ({ value: action, label: auditActionName[action]() })),
          ],
        },
      ]}
      dates={[
        { name: 'from', label: m.desk_audit_from(), value: filter.from },
        { name: 'to', label: m.desk_until(), value: filter.to },
      ]}
      kept={{ actor: filter.actor, subject: filter.subject }}
      clearTo={isNarrowed && auditPath}
    />
  )
}
