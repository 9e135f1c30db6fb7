import { href, redirect } from 'react-router'
import { refuse } from '#app/answers/form-refusal.server.ts'
import certificateStyles from '#app/certificates/certificate.css?url'
import { CertificateRecord, issuedBy } from '#app/certificates/certificate-record.tsx'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { certificateToVerify } from '#domain/certificates/queries.server.ts'
import { m } from '#messages'
import type { Route } from './+types/verify-certificate.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get('id')
  if (typed) throw redirect(href('/certificate/verify/:id?', { id: codeIn(typed) }))
  const { db, locale } = context.get(requestContext)
  const record = params.id ? await certificateToVerify(db, params.id) : null
  const isUnknown = params.id !== undefined && record === null
  const found = { record, isUnknown, asked: params.id ?? '', locale }
  return isUnknown ? refuse('not-found', found) : found
}

/** The code, whether it was typed itself or as the link that ends in it. */
const codeIn = (typed: string) =>
  typed
    .split('/')
    .at(-1)
    ?.replace(/[^0-9A-Za-z-]/g, '') || '-'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: certificateStyles }]

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const title = loaderData?.record
    ? m.certificates_share_title({
        name: loaderData.record.holderName,
        course: loaderData.record.courseTitle,
      })
    : m.common_check_certificate()
  return hiddenMeta(title)
}

export default function VerifyCertificate({ loaderData }: Route.ComponentProps) {
  const { record, isUnknown, asked, locale } = loaderData
  if (record) {
    const { holderName: name, courseTitle: course, verifyId } = record
    return (
      <div className="wrap-narrow page stack-lg">
        <div className="verdict">
          <Icon name="success" />
          <div className="stack-sm">
            <h1>{m.certificates_valid()}</h1>
            <p>{m.certificates_valid_text({ issuer: issuedBy(record) })}</p>
          </div>
        </div>
        <div className="vouched">
          <CertificateRecord record={record} locale={locale} />
          <section className="stack">
            <h2>{m.certificates_as_issued()}</h2>
            <img
              className="certificate"
              src={href('/certificate/verify/:id/picture.png', { id: verifyId })}
              alt={m.certificates_picture({ name, course })}
              width={1200}
              height={850}
              loading="lazy"
            />
          </section>
        </div>
        <CheckForm title={m.certificates_check_another()} />
      </div>
    )
  }
  return (
    <div className="wrap-narrow page stack-lg">
      {isUnknown ? (
        <div className="verdict verdict-unknown">
          <Icon name="alert" />
          <div className="stack-sm">
            <h1>{m.certificates_unknown()}</h1>
            <p>{m.certificates_unknown_text()}</p>
          </div>
        </div>
      ) : (
        <div className="page-head">
          <h1>{m.common_check_certificate()}</h1>
          <p className="lead">{m.certificates_verify_lead()}</p>
        </div>
      )}
      <CheckForm title={isUnknown ? m.certificates_check_another() : undefined} asked={asked} />
    </div>
  )
}

function CheckForm({ title, asked }: { title?: string; asked?: string }) {
  return (
    <form className="stack" method="get" action={href('/certificate/verify/:id?')}>
      {title && <h2>{title}</h2>}
      <TextField
        name="id"
        label={m.certificates_code()}
        defaultValue={asked}
        required
        maxLength={300}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div>
        <Button variant={asked === undefined ? 'secondary' : 'primary'}>{m.certificates_check()}</Button>
      </div>
    </form>
  )
}
