import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { QuestionsView } from '#domain/discussions/schema.ts'
import { m } from '#messages'
import { questionsUrl } from './discussion-paths.ts'

type Props = {
  courseId: string
  view: QuestionsView
  lessons: readonly { id: string; title: string }[]
}

/** What the list of a course's questions is narrowed by: a form whose answers are the URL. */
export const QuestionFilters = ({ courseId, view: { q, lesson, show }, lessons }: Props) => (
  <search>
    <form method="get" action={questionsUrl(courseId)} className="asked-filter" data-autosubmit>
      {show && <input type="hidden" name="show" value={show} />}
      <TextField
        type="search"
        id="q"
        name="q"
        label={m.discussions_search()}
        placeholder={m.discussions_search()}
        defaultValue={q}
        maxLength={200}
      />
      <Button variant="secondary">{m.common_search()}</Button>
      <SelectField
        name="lesson"
        label={m.discussions_lesson()}
        defaultValue={lesson}
        options={[
          { value: '', label: m.discussions_all_lessons() },
          ...lessons.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
    </form>
  </search>
)

/** Whether they have an answer. */
export function QuestionTabs({ courseId, view: { q, lesson, show } }: Omit<Props, 'lessons'>) {
  const tab = (name: '' | 'unanswered', label: string) => ({
    to: questionsUrl(courseId, { q, lesson, show: name }),
    label,
    current: name === show,
  })
  return (
    <Tabs
      label={m.discussions_shown()}
      tabs={[tab('', m.common_newest()), tab('unanswered', m.common_unanswered())]}
    />
  )
}
