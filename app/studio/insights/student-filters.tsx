import { ListFilter } from '#app/shell/list-filter.tsx'
import { type StudentFilter, studentSorts, studentStates } from '#domain/studio/student-filter.ts'
import { studentStatusName } from '#domain/studio/student-status-name.ts'
import { m } from '#messages'

type Props = {
  filter: StudentFilter
  courses: readonly { id: string; title: string }[]
}

const sortNames = {
  newest: m.common_newest,
  name: m.common_name,
  progress: m.common_progress,
}

/** What an instructor's list of students is narrowed to and sorted by. */
export const StudentFilters = ({ filter, courses }: Props) => (
  <ListFilter
    kept={{ tab: 'students' }}
    search={{ placeholder: m.studio_students_search(), value: filter.search }}
    choices={[
      {
        name: 'course',
        label: m.common_course(),
        value: filter.course,
        options: [
          { value: '', label: m.common_all_courses() },
          ...courses.map(({ id, title }) => ({ value: id, label: title })),
        ],
      },
      {
        name: 'status',
        label: m.common_status(),
        value: filter.status,
        options: [
          { value: '', label: m.common_all() },
          ...studentStates.map((state) => ({ value: state, label: studentStatusName[state]() })),
        ],
      },
      {
        name: 'sort',
        label: m.studio_sort(),
        value: filter.sort,
        options: studentSorts.map((sort) => ({ value: sort, label: sortNames[sort]() })),
      },
    ]}
  />
)
