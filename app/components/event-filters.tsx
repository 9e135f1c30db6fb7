import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type EventFilter, eventTimes } from '#domain/events/schema.ts'
import { m } from '#messages'
import { eventTypes } from '#shared/event-types.ts'
import { ButtonLink } from './button-link.tsx'
import { eventTypeName } from './event-place.ts'

type Props = {
  filter: EventFilter
  categories: { id: string; name: string }[]
  isFiltered: boolean
}

const timeNames = { upcoming: m.event_upcoming_badge, past: m.events_past }

/** The catalogue's filters (SPEC §2): a form whose answers are the URL. On narrow screens all but the search and the time fold away. */
export function EventFilters({ filter, categories, isFiltered }: Props) {
  return (
    <Card as="aside">
      <Form
        method="get"
        action={href('/events')}
        className="stack"
        role="search"
        data-autosubmit
        aria-label={m.courses_filters()}
      >
        <TextField
          type="search"
          name="search"
          label={m.courses_search()}
          placeholder={m.events_search_placeholder()}
          defaultValue={filter.search}
          maxLength={200}
          enterKeyHint="search"
        />
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
        <details className="fold" open={Boolean(filter.category || filter.type)}>
          <summary>
            <Icon name="filter" />
            {m.courses_filters()}
            <Icon name="chevron" />
          </summary>
          <SelectField
            name="category"
            label={m.courses_category()}
            defaultValue={filter.category}
            options={[
              { value: '', label: m.courses_all_categories() },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <SelectField
            name="type"
            label={m.events_type()}
            defaultValue={filter.type}
            options={[
              { value: '', label: m.events_all_types() },
              ...eventTypes.map((type) => ({ value: type, label: eventTypeName[type]() })),
            ]}
          />
        </details>
        <div className="cluster">
          <div className="js-hidden">
            <Button size="sm">{m.courses_apply()}</Button>
          </div>
          {isFiltered && (
            <ButtonLink to={href('/events')} variant="quiet" size="sm" icon="close">
              {m.courses_clear()}
            </ButtonLink>
          )}
        </div>
      </Form>
    </Card>
  )
}
