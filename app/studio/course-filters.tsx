import { ListFilter } from '#app/shell/list-filter.tsx'
import type { CourseDeskFilter } from '#domain/studio/desk-filter.ts'
import { m } from '#messages'

type Props = { filter: CourseDeskFilter; tab?: string }

/** Narrows the list of courses. `tab` is kept where the list is a tab of a screen. */
export const DeskCourseFilters = ({ filter: { search, status, sort }, tab = '' }: Props) => (
  <ListFilter
    kept={{ tab, sort }}
    search={{ placeholder: m.common_search_courses(), value: search }}
    choices={[
      {
        name: 'status',
        label: m.common_status(),
        value: status,
        options: [
          { value: '', label: m.common_all_courses() },
          { value: 'published', label: m.common_published() },
          { value: 'draft', label: m.common_draft() },
        ],
      },
    ]}
  />
)
