import { cachePage } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { sentKind } from '#domain/inquiries/schema.ts'
import { m } from '#messages'
import { coursesPath } from '#shared/paths/learning.ts'
import { homePath } from '#shared/paths/site.ts'
import type { Route } from './+types/contact-sent.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  cachePage(context, { tags: [], query: ['kind'] })
  return { kind: sentKind.parse(url.searchParams.get('kind')) }
}

const words = {
  contact: { title: m.site_contact_sent_title, text: m.site_contact_sent_contact },
  partner: { title: m.site_contact_sent_title, text: m.site_contact_sent_partner },
  mentoring: { title: m.site_contact_sent_title, text: m.site_contact_sent_mentoring },
  program: { title: m.site_contact_sent_title, text: m.site_contact_sent_program },
  newsletter: { title: m.site_contact_sent_newsletter_title, text: m.site_contact_sent_newsletter },
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  hiddenMeta(words[loaderData?.kind ?? 'contact'].title())

/** What somebody reads after they have sent a form, whatever has become of the mail that says the same. */
export default function ContactSent({ loaderData: { kind } }: Route.ComponentProps) {
  return (
    <NarrowSheet title={words[kind].title()} lead={words[kind].text()}>
      <p className="muted">{m.site_contact_sent_spam()}</p>
      <div className="cluster">
        <ButtonLink to={coursesPath}>{m.common_see_all_courses()}</ButtonLink>
        <ButtonLink to={homePath} variant="quiet">
          {m.common_to_home()}
        </ButtonLink>
      </div>
    </NarrowSheet>
  )
}
