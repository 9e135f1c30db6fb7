import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type CourseFilter, priceBands } from '#domain/courses/schema.ts'
import { m } from '#messages'
import { levels } from '#shared/levels.ts'
import { ButtonLink } from './button-link.tsx'
import { levelName } from './level-name.ts'
import { priceBandName } from './price-band-name.ts'

type Props = {
  filter: CourseFilter
  categories: { id: string; name: string }[]
  isFiltered: boolean
}

/** The catalogue's filters (SPEC §2): a form whose answers are the URL. On narrow screens all but the search fold away. */
export function CourseFilters({ filter, categories, isFiltered }: Props) {
  const bands = priceBands.filter((band) => band !== 'paid' || filter.price === 'paid')
  return (
    <Card as="aside">
      <Form
        method="get"
        action={href('/courses')}
        className="stack"
        role="search"
        data-autosubmit
        aria-label={m.courses_filters()}
      >
        <TextField
          type="search"
          name="search"
          label={m.courses_search()}
          placeholder={m.courses_search_placeholder()}
          defaultValue={filter.search}
          maxLength={200}
          enterKeyHint="search"
        />
        <details className="fold" open={Boolean(filter.category || filter.level || filter.price)}>
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
            name="level"
            label={m.courses_level()}
            defaultValue={filter.level}
            options={[
              { value: '', label: m.courses_all_levels() },
              ...levels.map((level) => ({ value: level, label: levelName[level]() })),
            ]}
          />
          <SelectField
            name="price"
            label={m.courses_price()}
            defaultValue={filter.price}
            options={[
              { value: '', label: m.courses_price_all() },
              ...bands.map((band) => ({ value: band, label: priceBandName(band) })),
            ]}
          />
        </details>
        <div className="cluster">
          <div className="js-hidden">
            <Button size="sm">{m.courses_apply()}</Button>
          </div>
          <div data-results>
            {isFiltered && (
              <ButtonLink to={href('/courses')} variant="quiet" size="sm" icon="close">
                {m.courses_clear()}
              </ButtonLink>
            )}
          </div>
        </div>
      </Form>
    </Card>
  )
}
