import { AppLink } from '#app/shell/app-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { m } from '#messages'

type Props = {
  line: readonly { id: string; fullName: string; lessonTitle: string; submittedAt: Date; isLate: boolean }[]
  /** How many stand in it. */
  count: number
  chosenId: string | undefined
  /** Whether they are of several lessons. */
  namesLesson: boolean
  pathOf: (submissionId: string) => string
  dayOf: (at: Date) => string
}

/** The beginning of the line: whose work it is, and since when it waits. */
export const MarkingLine = ({ line, count, chosenId, namesLesson, pathOf, dayOf }: Props) => (
  <nav className="card marking-line" aria-label={m.assignments_line()}>
    <h2>{m.assignments_line()}</h2>
    <ol className="list-plain">
      {line.map(({ id, fullName, lessonTitle, submittedAt, isLate }) => (
        <li key={id}>
          <AppLink to={pathOf(id)} aria-current={id === chosenId ? 'true' : undefined}>
            <span className="marking-whose" dir="auto">
              {fullName}
            </span>
            <small className="marking-since">
              {namesLesson && <span dir="auto">{lessonTitle} · </span>}
              {dayOf(submittedAt)}
            </small>
            {isLate && <Badge tone="accent">{m.assignments_late()}</Badge>}
          </AppLink>
        </li>
      ))}
    </ol>
    {count > line.length && <p className="muted">{m.assignments_line_more({ n: count - line.length })}</p>}
  </nav>
)
