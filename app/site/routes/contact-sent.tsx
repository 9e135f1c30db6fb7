import { href } from 'react-router'
import { cachePage } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { sentKind } from '#domain/inquiries/schema.ts'
import { m } from '#messages'
import type { Route } from './+types/contact-sent.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  cachePage(context, { tags: [], query: ['kind'] })
  return { kind: sentKind.parse(url.searchParams.get('kind')) }
}

const words = {
  contact: { title: m.contact_sent_title, text: m.contact_sent_contact },
  partner: { title: m.contact_sent_title, text: m.contact_sent_partner },
  mentoring: { title: m.contact_sent_title, text: m.contact_sent_mentoring },
  program: { title: m.contact_sent_title, text: m.contact_sent_program },
  newsletter: { title: m.contact_sent_newsletter_title, text: m.contact_sent_newsletter },
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  hiddenMeta(words[loaderData?.kind ?? 'contact'].title())

/** What somebody reads after they have sent a form, whatever has become of the mail that says the same. */
export default function ContactSent({ loaderData: { kind } }: Route.ComponentProps) {
  return (
    <NarrowSheet title={words[kind].title()} lead={words[kind].text()}>
      <p className="muted">{m.contact_sent_spam()}</p>
      <div className="cluster">
        <ButtonLink to={href('/courses')}>{m.home_newest_all()}</ButtonLink>
        <ButtonLink to={href('/')} variant="quiet">
          {m.error_to_home()}
        </ButtonLink>
      </div>
    </NarrowSheet>
  )
}
