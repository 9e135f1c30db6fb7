import { ButtonLink } from '#app/shell/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import type { ToldInsight } from './told-insights.server.ts'

/** What the data of an instructor's courses say, each sentence with something to do about it. */
export function InsightsTab({ insights }: { insights: readonly ToldInsight[] }) {
  if (insights.length === 0)
    return <EmptyState title={m.studio_no_insights()} text={m.studio_no_insights_text()} />
  return (
    <ul className="list-plain insights">
      {insights.map(({ id, course, icon, words, to, action }) => (
        <li key={id} className="card card-padded insight">
          <span className="insight-icon">
            <Icon name={icon} />
          </span>
          <div>
            <p className="named">{words}</p>
            <p className="muted" dir="auto">
              {course}
            </p>
          </div>
          <ButtonLink to={to} variant="secondary" size="sm">
            {action}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
