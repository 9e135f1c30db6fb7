import certificateStyles from '#app/certificates/certificate.css?url'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Badge } from '#app/ui/badge.tsx'
import { site } from '#content/site.ts'
import { badgeIssuer } from '#domain/badges/badge-issuer.server.ts'
import { issuerKeysOf } from '#domain/badges/issuer-document.server.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import { issuerPath, verifyCertificatePath } from '#shared/paths/certificates.ts'
import type { Route } from './+types/issuer-about.ts'

/** What programs read at /issuer, in words: who signs badges, under which keys, and how anybody checks one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, locale } = context.get(requestContext)
  const keys = await issuerKeysOf(db, badgeIssuer(env))
  return { keys, address: env.publicUrl + issuerPath, locale }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: certificateStyles }]

export const meta: Route.MetaFunction = () => screenMeta(m.certificates_badges_title())

export default function IssuerAbout({ loaderData: { keys, address, locale } }: Route.ComponentProps) {
  const day = (at: Date) => formatDate(at, locale)
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="page-head">
        <h1>{m.certificates_badges_title()}</h1>
        <p className="lead">{m.certificates_badges_lead({ site: site.name })}</p>
      </div>
      <section className="stack">
        <h2>{m.certificates_badges_check()}</h2>
        <ul className="bullet-list">
          <li>
            {m.certificates_badges_check_here()}{' '}
            <a href={verifyCertificatePath()}>{m.common_check_certificate()}</a>
          </li>
          <li>{m.certificates_badges_check_elsewhere()}</li>
          <li>{m.certificates_badges_check_revoked()}</li>
        </ul>
      </section>
      <section className="stack">
        <h2>{m.certificates_badges_keys()}</h2>
        <p>{m.certificates_badges_keys_text()}</p>
        <ul className="stack-sm list-plain">
          {keys.map(({ multikey, createdAt, retiredAt }) => (
            <li key={multikey} className="issuer-key">
              <code>{multikey}</code>
              <p className="cluster">
                {retiredAt ? (
                  <Badge>
                    {m.certificates_badges_key_until({ from: day(createdAt), to: day(retiredAt) })}
                  </Badge>
                ) : (
                  <Badge tone="success">{m.certificates_badges_key_since({ from: day(createdAt) })}</Badge>
                )}
              </p>
            </li>
          ))}
        </ul>
        <p className="muted">
          {m.certificates_badges_programs()} <a href={`${issuerPath}?json`}>{address}</a>
        </p>
      </section>
    </div>
  )
}
