import { AppLink } from '#app/shell/app-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import type { ItemKind } from '#domain/newsletter/issue-item.ts'
import { m } from '#messages'

export type IssueRow = { key: string; kind: ItemKind; title: string; lines: string[]; path: string }

const kindName: Record<ItemKind, () => string> = {
  course: m.common_course,
  event: m.common_event,
  article: m.common_article,
}

type Props = {
  items: IssueRow[]
  /** What a box sends, and whether it is ticked. */
  choice: (name: 'leftOut', value: string) => { name: string; value: string; defaultChecked: boolean }
}

/** What is new so far, each with a box that leaves it out. */
export const IssueItems = ({ items, choice }: Props) => (
  <ul className="list-plain issue-items">
    {items.map(({ key, kind, title, lines, path }) => (
      <li key={key} className="issue-item">
        <div>
          <Badge>{kindName[kind]()}</Badge>{' '}
          <AppLink to={path} dir="auto">
            <b>{title}</b>
          </AppLink>
          <span className="muted block" dir="auto">
            {lines.join(' · ')}
          </span>
        </div>
        <CheckboxField
          {...choice('leftOut', key)}
          id={`leave-${key}`}
          label={m.desk_newsletter_leave_out()}
          aria-label={m.desk_newsletter_leave_out_of({ title })}
        />
      </li>
    ))}
  </ul>
)
