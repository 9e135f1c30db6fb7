import { CatalogueFilters, categoryChoice } from '#app/shell/catalogue-filters.tsx'
import type { Category } from '#app/shell/category-options.ts'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { type EventFilter, eventTimes } from '#domain/events/schema.ts'
import { m } from '#messages'
import { eventTypes } from '#shared/event-types.ts'
import { eventsPath } from '#shared/paths/events.ts'
import { eventTypeName } from './event-place.ts'

type Props = {
  filter: EventFilter
  categories: readonly Category[]
  isFiltered: boolean
}

const timeNames = { upcoming: m.common_upcoming, past: m.events_past }

/** What the catalogue of events can be narrowed by (SPEC §2). */
export const EventFilters = ({ filter, categories, isFiltered }: Props) => (
  <CatalogueFilters
    action={eventsPath}
    search={{ placeholder: m.common_search_events(), value: filter.search }}
    isFiltered={isFiltered}
    choices={[
      categoryChoice(filter.category, categories),
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
      <legend>{m.events_filter_time()}</legend>
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
