import { emailKindName } from '#app/desk/jobs/email-name.server.ts'
import { EmailFrame } from '#app/desk/mails/email-frame.tsx'
import { emailKindIn, emailPreview } from '#app/desk/mails/email-preview.server.ts'
import { LanguageTabs } from '#app/desk/mails/language-tabs.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { emailLocale } from '#domain/mails/mail-filter.ts'
import { plainEmail } from '#domain/outbox/plain-email.ts'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import { mailsPath } from '#shared/paths/desk.ts'
import { emailHtmlPath, emailPreviewPath } from '#shared/paths/desk-item.ts'
import type { Route } from './+types/email.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

export function loader(args: Route.LoaderArgs) {
  requireRole(args, 'admin')
  const { env, locale } = args.context.get(requestContext)
  const language = emailLocale.parse(args.url.searchParams.get('language')) ?? locale
  const email = emailPreview(env, emailKindIn(args.params), language)
  const { kind, to, subject, headers = {}, attachments = [] } = email
  return {
    kind,
    name: emailKindName(kind),
    subject,
    text: plainEmail(email),
    heads: [
      [m.desk_email_to(), to],
      ...Object.entries(headers),
      ...attachments.map(({ filename, contentType }) => ['Attachment', `${filename} (${contentType})`]),
    ],
    language,
    locale,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData?.name ?? m.desk_mails_title())

export default function EmailScreen({
  loaderData: { kind, name, subject, text, heads, language, locale },
}: Route.ComponentProps) {
  const path = emailPreviewPath(kind)
  return (
    <div className="wrap page stack-lg">
      <div>
        <BackLink to={mailsPath}>{m.desk_mails_back()}</BackLink>
        <h1>{name}</h1>
      </div>
      <LanguageTabs path={path} current={language} locale={locale} />
      <div className="card card-padded">
        <dl className="email-heads">
          <div>
            <dt>{m.common_subject()}</dt>
            <dd lang={language}>
              <b>{subject}</b>
            </dd>
          </div>
          {heads.map(([name = '', value]) => (
            <div key={`${name} ${value}`}>
              <dt lang="en">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="email-parts">
        <section className="stack" aria-labelledby="html">
          <h2 id="html">{m.desk_mails_html()}</h2>
          <EmailFrame key={language} src={pathWith(emailHtmlPath(kind), { language })} subject={subject} />
        </section>
        <section className="stack" aria-labelledby="plain">
          <h2 id="plain">{m.desk_mails_plain()}</h2>
          <pre className="email-plain" lang={language}>
            {text}
          </pre>
        </section>
      </div>
    </div>
  )
}
