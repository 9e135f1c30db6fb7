import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type StudentFilter, studentSorts, studentStatuses } from '#domain/studio/student-filter.ts'
import { studentStatusName } from '#domain/studio/student-status-name.ts'
import { m } from '#messages'

type Props = {
  filter: StudentFilter
  courses: readonly { id: string; title: string }[]
}

const sortNames = {
  newest: m.studio_sort_newest,
  name: m.studio_sort_name,
  progress: m.studio_sort_progress,
}

/** What an instructor's list of students is narrowed to and sorted by. */
export const StudentFilters = ({ filter, courses }: Props) => (
  <Form method="get" className="desk-filter" role="search" key={JSON.stringify({ ...filter, cursor: '' })}>
    <input type="hidden" name="tab" value="students" />
    <TextField
      type="search"
      name="search"
      label={m.courses_search()}
      placeholder={m.studio_students_search()}
      defaultValue={filter.search}
      maxLength={200}
    />
    <SelectField
      name="course"
      label={m.studio_student_course()}
      defaultValue={filter.course}
      options={[
        { value: '', label: m.studio_status_all() },
        ...courses.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
    <SelectField
      name="status"
      label={m.studio_student_status()}
      defaultValue={filter.status}
      options={[
        { value: '', label: m.admin_event_all() },
        ...studentStatuses.map((status) => ({ value: status, label: studentStatusName[status]() })),
      ]}
    />
    <SelectField
      name="sort"
      label={m.studio_sort()}
      defaultValue={filter.sort}
      options={studentSorts.map((sort) => ({ value: sort, label: sortNames[sort]() }))}
    />
    <Button variant="secondary">{m.courses_apply()}</Button>
  </Form>
)
