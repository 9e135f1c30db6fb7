import { CatalogueFilters, categoryChoice } from '#app/shell/catalogue-filters.tsx'
import type { Category } from '#app/shell/category-options.ts'
import { levelName } from '#domain/courses/level-name.ts'
import { type CourseFilter, priceBands } from '#domain/courses/schema.ts'
import { m } from '#messages'
import { levels } from '#shared/levels.ts'
import { coursesPath } from '#shared/paths/learning.ts'
import { priceBandName } from './price-band-name.ts'

type Props = {
  filter: CourseFilter
  categories: readonly Category[]
  isFiltered: boolean
}

/** What the catalogue of courses can be narrowed by (SPEC §2). */
export function CourseFilters({ filter, categories, isFiltered }: Props) {
  const bands = priceBands.filter((band) => band !== 'paid' || filter.price === 'paid')
  return (
    <CatalogueFilters
      action={coursesPath}
      search={{ placeholder: m.common_search_courses(), value: filter.search }}
      isFiltered={isFiltered}
      choices={[
        categoryChoice(filter.category, categories),
        {
          name: 'level',
          label: m.common_level(),
          value: filter.level,
          all: m.courses_all_levels(),
          options: levels.map((level) => ({ value: level, label: levelName[level]() })),
        },
        {
          name: 'price',
          label: m.courses_price(),
          value: filter.price,
          all: m.common_all(),
          options: bands.map((band) => ({ value: band, label: priceBandName(band) })),
        },
      ]}
    />
  )
}
