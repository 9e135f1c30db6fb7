import { href } from 'react-router'
import { CatalogueFilters } from '#app/shell/catalogue-filters.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { type EventFilter, eventTimes } from '#domain/events/schema.ts'
import { m } from '#messages'
import { eventTypes } from '#shared/event-types.ts'
import { eventTypeName } from './event-place.ts'

type Props = {
  filter: EventFilter
  categories: { id: string; name: string }[]
  isFiltered: boolean
}

const timeNames = { upcoming: m.event_upcoming_badge, past: m.events_past }

/** What the catalogue of events can be narrowed by (SPEC §2). */
export const EventFilters = ({ filter, categories, isFiltered }: Props) => (
  <CatalogueFilters
    action={href('/events')}
    search={{ placeholder: m.events_search_placeholder(), value: filter.search }}
    isFiltered={isFiltered}
    choices={[
      {
        name: 'category',
        label: m.courses_category(),
        value: filter.category,
        all: m.courses_all_categories(),
        options: categories.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        name: 'type',
        label: m.events_type(),
        value: filter.type,
        all: m.events_all_types(),
        options: eventTypes.map((type) => ({ value: type, label: eventTypeName[type]() })),
      },
    ]}
  >
    <fieldset className="field-group event-times">
      <legend>{m.events_time()}</legend>
      {eventTimes.map((time) => (
        <CheckboxField
          key={time}
          type="radio"
          id={`time-${time}`}
          name="time"
          value={time}
          label={timeNames[time]()}
          defaultChecked={filter.time === time}
        />
      ))}
    </fieldset>
  </CatalogueFilters>
)
