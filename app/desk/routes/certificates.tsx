import { CertificateRows } from '#app/desk/certificates/certificate-rows.tsx'
import { deskCertificatesUrl } from '#app/desk/certificates/certificates-path.ts'
import { DeskHead } from '#app/desk/desk-head.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { findCertificates, revokedCertificates } from '#domain/badges/desk-certificates.server.ts'
import { parseCertificateFilter } from '#domain/badges/schema.ts'
import { m } from '#messages'
import { deskCertificatesPath } from '#shared/paths/desk.ts'
import type { Route } from './+types/certificates.ts'

export const handle = { working: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'admin')
  const { db, locale } = args.context.get(requestContext)
  const { find, cursor } = parseCertificateFilter(args.url.searchParams)
  const found = find.trim()
    ? { certificates: await findCertificates(db, viewer, find), nextCursor: null }
    : await revokedCertificates(db, viewer, cursor)
  return { ...found, find, cursor, locale }
}

export const meta: Route.MetaFunction = () => screenMeta(m.common_certificates())

/** Where an admin finds a certificate by what is printed on it; without a search, those that are revoked. */
export default function Certificates({ loaderData }: Route.ComponentProps) {
  const { certificates, nextCursor, find, cursor, locale } = loaderData
  const title = find ? m.desk_certificates_found() : m.desk_certificates_revoked()
  return (
    <div className="wrap page stack-lg">
      <DeskHead
        backTo={dashboardOf.admin}
        title={m.common_certificates()}
        lead={m.desk_certificates_lead()}
      />
      <form method="get" action={deskCertificatesPath} className="card card-padded stack">
        <TextField
          name="find"
          label={m.desk_certificates_find()}
          hint={m.desk_certificates_find_hint()}
          defaultValue={find}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div>
          <Button icon="search">{m.common_search()}</Button>
        </div>
      </form>
      <section className="stack" aria-labelledby="found">
        <h2 id="found" className="text-lg">
          {title}
        </h2>
        {certificates.length > 0 ? (
          <CertificateRows title={title} certificates={certificates} locale={locale} />
        ) : (
          <EmptyState
            title={find ? m.desk_certificates_none_found() : m.desk_certificates_none_revoked()}
            text={find ? m.desk_certificates_none_found_text() : undefined}
          />
        )}
        <Pagination
          next={nextCursor && deskCertificatesUrl({ cursor: nextCursor })}
          first={cursor && !find ? deskCertificatesUrl() : null}
        />
      </section>
    </div>
  )
}
