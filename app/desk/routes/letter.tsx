import { href } from 'react-router'
import { letterKindName } from '#app/desk/jobs/letter-name.server.ts'
import { LanguageTabs } from '#app/desk/mails/language-tabs.tsx'
import { LetterFrame } from '#app/desk/mails/letter-frame.tsx'
import { letterKindIn, sampleLetter } from '#app/desk/mails/sample-letter.server.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { letterLocale } from '#domain/mails/mail-filter.ts'
import { letterText } from '#domain/outbox/letter-text.ts'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import type { Route } from './+types/letter.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

export function loader(args: Route.LoaderArgs) {
  requireRole(args, 'admin')
  const { env, locale } = args.context.get(requestContext)
  const language = letterLocale.parse(args.url.searchParams.get('language')) ?? locale
  const letter = sampleLetter(env, letterKindIn(args.params), language)
  const { kind, to, subject, headers = {}, attachments = [] } = letter
  return {
    kind,
    name: letterKindName(kind),
    subject,
    text: letterText(letter),
    heads: [
      [m.desk_letter_to(), to],
      ...Object.entries(headers),
      ...attachments.map(({ filename, contentType }) => ['Attachment', `${filename} (${contentType})`]),
    ],
    language,
    locale,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData?.name ?? m.desk_mails_title())

export default function LetterScreen({
  loaderData: { kind, name, subject, text, heads, language, locale },
}: Route.ComponentProps) {
  const path = href('/admin/mails/:kind', { kind })
  return (
    <div className="wrap page stack-lg">
      <div>
        <BackLink to={href('/admin/mails')}>{m.desk_mails_back()}</BackLink>
        <h1>{name}</h1>
      </div>
      <LanguageTabs path={path} current={language} locale={locale} />
      <div className="card card-padded">
        <dl className="letter-heads">
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
      <div className="letter-parts">
        <section className="stack" aria-labelledby="html">
          <h2 id="html">{m.desk_mails_html()}</h2>
          <LetterFrame
            key={language}
            src={pathWith(href('/admin/mails/:kind/html', { kind }), { language })}
            subject={subject}
          />
        </section>
        <section className="stack" aria-labelledby="plain">
          <h2 id="plain">{m.desk_mails_plain()}</h2>
          <pre className="letter-plain" lang={language}>
            {text}
          </pre>
        </section>
      </div>
    </div>
  )
}
