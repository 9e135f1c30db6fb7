import { EventStanding } from '#app/events/event-badges.tsx'
import type { EventCardEvent } from '#app/events/event-card.tsx'
import { EventDay } from '#app/events/event-day.tsx'
import { eventPlace, eventTypeName } from '#app/events/event-place.ts'
import { eventDays, eventHours } from '#app/events/event-when.tsx'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { ChooseBar } from '#app/shell/desk-list/choose-bar.tsx'
import { sorting } from '#app/shell/desk-list/column-head.tsx'
import { DeskList } from '#app/shell/desk-list/desk-list.tsx'
import { DeskCell, DeskRow } from '#app/shell/desk-list/desk-row.tsx'
import { MenuButton, MenuLink, RowMenu } from '#app/shell/desk-list/row-menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { eventState, timingOf } from '#domain/events/event-state.ts'
import type { EventDeskFilter } from '#domain/events/schema.ts'
import { m } from '#messages'
import { categoryName } from '#shared/category-name.ts'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import { createEventPath } from '#shared/paths/desk.ts'
import { editEventPath, registrantsPath } from '#shared/paths/desk-item.ts'
import { eventPath } from '#shared/paths/events.ts'

type Props = {
  events: readonly EventCardEvent[]
  /** The list as it is narrowed and paged, with what is asked about an event of it. */
  pathTo: (question?: Record<string, string>) => string
  sort: EventDeskFilter['sort']
  /** The list sorted in another way. */
  sortedTo: (sort: EventDeskFilter['sort']) => string
  now: Date
  locale: Locale
}

/** The events of those who look after them; a title leads to who comes. */
export const EventRows = ({ events, sort, sortedTo, ...rest }: Props) => (
  <div>
    <DeskList
      caption={m.common_events()}
      chooseAllTo={rest.pathTo({ choose: 'page' })}
      columns={[
        { label: m.common_event(), sort: sorting(sort, ['title', '-title'], sortedTo) },
        { label: m.desk_audit_when(), sort: sorting(sort || '-start', ['-start', 'start'], sortedTo) },
        { label: m.common_status() },
        { label: m.desk_events_registrations(), isNumber: true },
      ]}
    >
      {events.map((event) => (
        <EventRow key={event.id} event={event} {...rest} />
      ))}
    </DeskList>
    <ChooseBar action={rest.pathTo()}>
      <Button name="intent" value="publish-chosen" size="sm" variant="secondary" icon="eye">
        {m.common_publish()}
      </Button>
      <Button name="intent" value="unpublish-chosen" size="sm" variant="quiet" icon="eye-off">
        {m.common_unpublish()}
      </Button>
    </ChooseBar>
  </div>
)

type RowProps = Omit<Props, 'events' | 'sort' | 'sortedTo'> & { event: EventCardEvent }

function EventRow({ event, pathTo, now, locale }: RowProps) {
  const { id: eventId, title, category, registeredCount, heldCount, maxAttendees } = event
  const registrants = registrantsPath(eventId)
  const place =
    event.eventType === 'offline' ? [eventTypeName.offline(), eventPlace(event)] : [eventPlace(event)]
  return (
    <DeskRow
      id={eventId}
      choose={title}
      picture={<EventDay event={event} locale={locale} />}
      title={<AppLink to={registrants}>{title}</AppLink>}
      about={[category && categoryName(category, locale), ...place].filter(Boolean).join('\u00a0· ')}
      action={
        <ButtonLink
          to={registrants}
          size="sm"
          variant="secondary"
          aria-label={m.desk_event_registrants_of({ title })}
        >
          {m.common_registrants()}
        </ButtonLink>
      }
      menu={<EventMenu {...{ event, pathTo, now }} />}
    >
      <DeskCell>
        <span className="desk-line">{eventDays(event, locale, event.timeZone)}</span>{' '}
        <span className="desk-line muted">{eventHours(event, locale, event.timeZone)}</span>
      </DeskCell>
      <DeskCell>
        <EventStanding state={eventState(event, now)} />
      </DeskCell>
      <DeskCell isNumber>
        <AppLink to={registrants}>
          {maxAttendees > 0
            ? `${formatCount(registeredCount, locale)} / ${formatCount(maxAttendees, locale)}`
            : formatCount(registeredCount, locale)}
        </AppLink>
        {heldCount > 0 && (
          <span className="desk-line muted">
            {m.common_held_count({ n: formatCount(heldCount, locale) })}
          </span>
        )}
      </DeskCell>
    </DeskRow>
  )
}

function EventMenu({ event, pathTo, now }: Pick<RowProps, 'event' | 'pathTo' | 'now'>) {
  const { id: eventId, title, isPublished } = event
  const canCancel = !event.cancelledAt && timingOf(event, now) === 'upcoming'
  return (
    <RowMenu
      of={title}
      dangers={
        <>
          {canCancel && (
            <MenuLink to={pathTo({ cancel: eventId })} icon="close" label={m.desk_event_cancel_of({ title })}>
              {m.desk_event_cancel()}
            </MenuLink>
          )}
          <MenuLink to={pathTo({ delete: eventId })} icon="trash" label={m.common_delete_of({ title })}>
            {m.common_delete()}
          </MenuLink>
        </>
      }
    >
      <MenuLink to={editEventPath(eventId)} icon="edit" label={m.common_edit_of({ title })}>
        {m.common_edit()}
      </MenuLink>
      <MenuLink to={eventPath(eventId)} icon="external" label={m.desk_event_view_of({ title })}>
        {m.desk_event_view()}
      </MenuLink>
      <MenuLink
        to={`${createEventPath}?${new URLSearchParams({ like: eventId })}`}
        icon="copy"
        label={m.common_duplicate_of({ title })}
      >
        {m.common_duplicate_event()}
      </MenuLink>
      <MenuButton
        intent={isPublished ? 'unpublish' : 'publish'}
        action={pathTo()}
        fields={{ eventId }}
        icon={isPublished ? 'eye-off' : 'eye'}
        label={isPublished ? m.common_unpublish_of({ title }) : m.common_publish_of({ title })}
      >
        {isPublished ? m.common_unpublish() : m.common_publish()}
      </MenuButton>
    </RowMenu>
  )
}
