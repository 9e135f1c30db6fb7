import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { CourseDeskFilter } from '#domain/studio/desk-filter.ts'
import { m } from '#messages'

/** Narrows the list of courses. `tab` is kept where the list is a tab of a screen. */
export const DeskCourseFilters = ({ filter, tab }: { filter: CourseDeskFilter; tab?: string }) => (
  <Form method="get" className="desk-filter" role="search" key={`${filter.search} ${filter.status}`}>
    {tab && <input type="hidden" name="tab" value={tab} />}
    <TextField
      type="search"
      name="search"
      label={m.courses_search()}
      placeholder={m.courses_search_placeholder()}
      defaultValue={filter.search}
      maxLength={200}
    />
    <SelectField
      name="status"
      label={m.admin_event_status()}
      defaultValue={filter.status}
      options={[
        { value: '', label: m.studio_status_all() },
        { value: 'published', label: m.desk_published() },
        { value: 'draft', label: m.desk_course_draft() },
      ]}
    />
    <Button variant="secondary">{m.courses_apply()}</Button>
  </Form>
)
