import { begunIn } from '#app/inquiries/begun-inquiry.ts'
import { senderOf, takeInquiry } from '#app/inquiries/inquiry-form.server.ts'
import { InquiryForm } from '#app/inquiries/inquiry-form.tsx'
import { cachePage } from '#app/middleware/request-context.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { Contacts } from '#app/shell/frame/contacts.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { contactKind } from '#domain/inquiries/schema.ts'
import { m } from '#messages'
import { contactPath } from '#shared/paths/site.ts'
import type { Route } from './+types/contact.ts'

const kindIn = (url: URL) => contactKind.parse(url.searchParams.get('kind'))

export const handle = { maxFormBytes: 40_000 } satisfies ScreenHandle

export function loader({ context, url }: Route.LoaderArgs) {
  cachePage(context, { tags: [], query: ['kind'] })
  return { kind: kindIn(url), sender: senderOf(context), ...begunIn(url) }
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  takeInquiry({ context, request }, { kind: kindIn(url) })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

const words = {
  contact: {
    title: m.site_contact_title,
    lead: m.site_contact_lead,
    other: m.site_contact_to_partner,
    otherPage: `${contactPath}?kind=partner`,
  },
  partner: {
    title: m.site_contact_partner_title,
    lead: m.site_contact_partner_lead,
    other: m.site_contact_to_contact,
    otherPage: contactPath,
  },
}

export const meta: Route.MetaFunction = (args) => {
  const { title, lead } = words[args.loaderData?.kind ?? 'contact']
  return pageMeta(args, { title: title(), description: lead() })
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, sender, subject, message } = loaderData
  const { title, lead, other, otherPage } = words[kind]
  return (
    <div className="mesh">
      <div className="wrap page">
        <div className="page-head">
          <h1>{title()}</h1>
          <p className="lead">{lead()}</p>
        </div>
        <div className="split">
          <InquiryForm
            kind={kind}
            lastResult={actionData}
            sender={sender}
            subject={subject}
            message={message}
          />
          <aside className="stack">
            <h2>{m.site_contact_other_ways()}</h2>
            <Contacts />
            <p>
              <AppLink to={otherPage}>{other()}</AppLink>
            </p>
          </aside>
        </div>
      </div>
    </div>
  )
}
