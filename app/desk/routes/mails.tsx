import { DeskHead } from '#app/desk/desk-head.tsx'
import { emailKindName } from '#app/desk/jobs/email-name.server.ts'
import { emailPreview } from '#app/desk/mails/email-preview.server.ts'
import { EmailTable } from '#app/desk/mails/email-table.tsx'
import { emailTopicName } from '#app/desk/mails/email-topic-name.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { ListFilter } from '#app/shell/list-filter.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { emailKinds, topicOfEmail } from '#domain/mails/email-kinds.ts'
import { countedDays, mailFigures } from '#domain/mails/mail-figures.server.ts'
import { type MailFilter, parseMailFilter } from '#domain/mails/mail-filter.ts'
import { emailTopics } from '#domain/outbox/email-topic.ts'
import { m } from '#messages'
import { formatCount } from '#shared/numbers.ts'
import { adminDashboardPath, mailsPath } from '#shared/paths/desk.ts'
import type { Route } from './+types/mails.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'admin')
  const { db, env, locale } = args.context.get(requestContext)
  const filter = parseMailFilter(args.url.searchParams)
  const figures = await mailFigures(db, viewer)
  const none = { sent: 0, waiting: 0, dropped: 0 }
  const all = emailKinds.map((kind) => ({
    kind,
    name: emailKindName(kind),
    subject: emailPreview(env, kind, locale).subject,
    ...(figures.get(kind) ?? none),
  }))
  const words = filter.search.toLowerCase()
  const found = all.filter(
    ({ kind, name, subject }) =>
      (filter.topic === '' || topicOfEmail(kind) === filter.topic) &&
      `${name} ${subject}`.toLowerCase().includes(words),
  )
  const sum = (name: keyof typeof none) =>
    [...figures.values()].reduce((total, each) => total + each[name], 0)
  return {
    groups: emailTopics
      .map((topic) => ({ topic, emails: found.filter(({ kind }) => topicOfEmail(kind) === topic) }))
      .filter(({ emails }) => emails.length > 0),
    total: { sent: sum('sent'), waiting: sum('waiting'), dropped: sum('dropped') },
    filter,
    days: countedDays,
    locale,
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.desk_mails_title())

export default function Mails({ loaderData: { groups, total, filter, days, locale } }: Route.ComponentProps) {
  const count = (figure: number) => formatCount(figure, locale)
  return (
    <div className="wrap page stack-lg">
      <DeskHead backTo={adminDashboardPath} title={m.desk_mails_title()} lead={m.desk_mails_lead({ days })} />
      <dl className="stat-grid stat-words">
        <StatTile icon="mail" label={m.desk_mails_sent()} value={count(total.sent)} />
        <StatTile icon="clock" label={m.common_waiting()} value={count(total.waiting)} />
        <StatTile icon="close" label={m.desk_mails_dropped()} value={count(total.dropped)} />
      </dl>
      <Filters filter={filter} />
      {groups.map(({ topic, emails }) => (
        <section key={topic} className="stack" aria-labelledby={topic}>
          <h2 id={topic}>{emailTopicName[topic]()}</h2>
          <EmailTable title={emailTopicName[topic]()} emails={emails} locale={locale} />
        </section>
      ))}
      {groups.length === 0 && (
        <EmptyState title={m.desk_mails_empty()} text={m.desk_mails_empty_text()}>
          <ButtonLink to={mailsPath} variant="secondary">
            {m.common_clear_filters()}
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}

const Filters = ({ filter: { search, topic } }: { filter: MailFilter }) => (
  <ListFilter
    search={{ placeholder: m.desk_mails_search(), value: search }}
    choices={[
      {
        name: 'topic',
        label: m.common_inquiry_topic(),
        value: topic,
        options: [
          { value: '', label: m.desk_mails_all_topics() },
          ...emailTopics.map((value) => ({ value, label: emailTopicName[value]() })),
        ],
      },
    ]}
    clearTo={(search !== '' || topic !== '') && mailsPath}
  />
)
