import { href } from 'react-router'
import { type EventFigures, EventTiles } from '#app/desk/events/event-tiles.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

type Props = { figures: EventFigures; locale: Locale }

/** The events in figures, and the way to them. */
export function StaffEvents({ figures, locale }: Props) {
  return (
    <section className="stack" aria-labelledby="events">
      <h2 id="events">{m.common_events()}</h2>
      <p className="muted">{m.desk_events_text({ n: formatCount(figures.total, locale) })}</p>
      <EventTiles figures={figures} locale={locale} />
      <div className="actions">
        <ButtonLink to={href('/admin/events')}>{m.desk_to_events()}</ButtonLink>
        <ButtonLink to={href('/admin/events/create')} variant="secondary" icon="plus">
          {m.common_create_event()}
        </ButtonLink>
      </div>
    </section>
  )
}
