import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { QuestionsView } from '#domain/discussions/schema.ts'
import { m } from '#messages'
import { questionsPath } from './discussion-paths.ts'

type Props = {
  courseId: string
  view: QuestionsView
  lessons: readonly { id: string; title: string }[]
}

/** What the list of a course's questions is narrowed by: a form whose answers are the URL, and whether they have an answer. */
export function QuestionFilters({ courseId, view: { q, lesson, show }, lessons }: Props) {
  const tab = (name: '' | 'unanswered', label: string) => ({
    to: questionsPath(courseId, { q, lesson, show: name }),
    label,
    current: name === show,
  })
  return (
    <div className="stack">
      <details className="asked-search" open={q !== '' || lesson !== ''}>
        <summary>{m.discussions_search()}</summary>
        <search>
          <form method="get" action={questionsPath(courseId)} className="asked-filter">
            {show && <input type="hidden" name="show" value={show} />}
            <TextField
              type="search"
              id="q"
              name="q"
              label={m.discussions_search_words()}
              defaultValue={q}
              maxLength={200}
            />
            <SelectField
              name="lesson"
              label={m.discussions_lesson()}
              defaultValue={lesson}
              options={[
                { value: '', label: m.discussions_all_lessons() },
                ...lessons.map(({ id, title }) => ({ value: id, label: title })),
              ]}
            />
            <Button variant="secondary">{m.common_search()}</Button>
          </form>
        </search>
      </details>
      <Tabs
        label={m.discussions_shown()}
        tabs={[tab('', m.common_newest()), tab('unanswered', m.common_unanswered())]}
      />
    </div>
  )
}
