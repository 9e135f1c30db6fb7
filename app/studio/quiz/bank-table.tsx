import { AppLink } from '#app/shell/app-link.tsx'
import type { StudioPaths } from '#app/studio/studio-paths.ts'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import type { ListedQuestion } from './question-list.tsx'
import { bankRow } from './question-row.ts'
import { questionTypeForms } from './question-type-forms.tsx'

type BankQuestion = ListedQuestion & { id: string; lesson: { id: string; title: string } | null }

type Props = {
  questions: readonly BankQuestion[]
  /** The list as it is narrowed and paged. */
  here: string
  paths: StudioPaths
  courseId: string
}

/** The questions of a course: those of its bank are edited here, those of a lesson in its quiz. */
export const BankTable = ({ questions, here, paths, courseId }: Props) => (
  <table className="desk-table">
    <caption className="sr-only">{m.studio_bank()}</caption>
    <thead>
      <tr>
        <th scope="col">{m.studio_quiz_stem()}</th>
        <th scope="col">{m.studio_bank_type()}</th>
        <th scope="col">{m.common_tags()}</th>
        <th scope="col">{m.studio_bank_where()}</th>
      </tr>
    </thead>
    <tbody>
      {questions.map(({ id, key, stem, type, answer, lesson, tags }) => {
        const quiz = lesson && pathWith(paths.quiz(courseId, lesson.id), { question: key })
        return (
          <tr key={id} id={lesson ? undefined : bankRow(key)} tabIndex={lesson ? undefined : -1}>
            <td>
              <div>
                <p dir="auto">
                  <AppLink to={quiz ?? pathWith(here, { question: key })}>{stem}</AppLink>
                </p>
                <p className="muted" dir="auto">
                  {answer}
                </p>
              </div>
            </td>
            <td data-label={m.studio_bank_type()}>{questionTypeForms[type].name()}</td>
            <td data-label={m.common_tags()}>{tags.join(', ')}</td>
            <td data-label={m.studio_bank_where()}>
              {quiz ? (
                <AppLink to={quiz} dir="auto">
                  {lesson.title}
                </AppLink>
              ) : (
                <AppLink to={pathWith(here, { delete: id })} aria-label={m.common_delete_of({ title: stem })}>
                  {m.common_delete()}
                </AppLink>
              )}
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
