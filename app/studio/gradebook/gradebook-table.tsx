import type { StudioPaths } from '#app/studio/studio-paths.ts'
import { gradeName } from '#domain/certificates/grade-name.ts'
import { hasPassed } from '#domain/learning/has-passed.ts'
import type {
  Gradebook,
  GradebookCell,
  GradebookPart,
  GradebookRow,
} from '#domain/studio/gradebook.server.ts'
import { m } from '#messages'
import { wholePercent } from '#shared/whole-percent.ts'
import { type MarkSign, markAnchor, signName, signOf, signs } from './mark-sign.ts'

type Props = Pick<Gradebook, 'parts' | 'rows' | 'mean'> & {
  courseId: string
  paths: StudioPaths
  /** The list as it is narrowed, to come back to. */
  list: string
}

// Thousands of cells: plain links, whose addresses are as short as they can be from /…/courses/{id}/gradebook.
const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Who has what of all that is graded: a row a learner, a column a quiz or an assignment. Each cell leads to what it
 *  counts. On phones a learner is a line with their total. */
export function GradebookTable({ parts, rows, mean, courseId, paths, list }: Props) {
  const [marking, essays] = [lastPart(paths.marking(courseId)), lastPart(paths.essays(courseId))]
  const learnerTo = ({ id }: GradebookRow) => `${lastPart(paths.gradebook(courseId))}/${id}${list}`
  const cellTo = (row: GradebookRow, cell: GradebookCell | null, part: GradebookPart) => {
    if (cell && signOf(cell) === 'waiting')
      return cell.submissionId ? `${marking}?submission=${cell.submissionId}` : essays
    return `${learnerTo(row)}#${markAnchor(part)}`
  }
  return (
    <>
      <section className="gradebook" aria-label={m.studio_gradebook()}>
        <table data-cells>
          <caption className="sr-only">{m.studio_gradebook()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.common_students()}</th>
              {parts.map((part) => (
                <th key={markAnchor(part)} scope="col" className="gradebook-part">
                  <a href={columnTo(part, courseId, paths)} title={part.title} dir="auto">
                    {part.title}
                  </a>
                  <span>
                    {part.kind === 'quiz' ? m.common_quiz() : m.common_assignment()}{' '}
                    {part.weight === 0
                      ? m.studio_mark_no_weight()
                      : m.studio_gradebook_weight({ weight: String(part.weight) })}
                  </span>
                </th>
              ))}
              <th scope="col" className="gradebook-total">
                {m.studio_gradebook_total()}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <a href={learnerTo(row)} dir="auto">
                    {row.fullName}
                  </a>
                </th>
                {parts.map((part, index) => {
                  const cell = row.cells[index] ?? null
                  return (
                    <MarkCell
                      key={markAnchor(part)}
                      cell={cell}
                      passPercent={part.passPercent}
                      to={cellTo(row, cell, part)}
                    />
                  )
                })}
                <td className="gradebook-total">
                  <a href={learnerTo(row)}>
                    {row.total === null ? (
                      '–'
                    ) : (
                      <>
                        <b>{row.total}%</b> {row.grade && gradeName(row.grade)}
                      </>
                    )}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{m.studio_gradebook_mean()}</th>
              {parts.map((part) => (
                <td key={markAnchor(part)}>{meanWord(part.mean)}</td>
              ))}
              <td className="gradebook-total">{meanWord(mean)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="muted">{m.studio_percentages_rounded()}</p>
    </>
  )
}

const columnTo = ({ kind, lessonId }: GradebookPart, courseId: string, paths: StudioPaths) =>
  kind === 'quiz' ? paths.quizResults(courseId, lessonId) : `${paths.marking(courseId)}?lesson=${lessonId}`

const meanWord = (mean: number | null) => (mean === null ? '–' : `${wholePercent(mean)}%`)

type CellProps = Pick<GradebookPart, 'passPercent'> & { cell: GradebookCell | null; to: string }

function MarkCell({ cell, passPercent, to }: CellProps) {
  const sign: MarkSign = cell ? signOf(cell) : 'not-begun'
  const percent = wholePercent(cell?.percent ?? null)
  // Of what was set by hand the sign says only that; whether it is enough stands behind it.
  const outcome = cell?.isSet && passPercent !== null ? outcomeOf(cell, passPercent) : null
  const said = [percent !== null && `${percent}%`, signName[sign](), outcome && signName[outcome]()]
  return (
    <td data-mark={sign} data-outcome={outcome ?? undefined}>
      <a href={to} aria-label={said.filter(Boolean).join(', ')}>
        {percent}
      </a>
    </td>
  )
}

const outcomeOf = ({ percent }: GradebookCell, passPercent: number) =>
  hasPassed({ override: percent === null ? null : { percent }, passPercent, isPassed: false })
    ? 'passed'
    : 'failed'

/** What the signs in the cells mean. */
export const MarkLegend = () => (
  <details className="gradebook-legend">
    <summary>{m.studio_gradebook_legend()}</summary>
    <ul className="list-plain cluster">
      {signs.map((sign) => (
        <li key={sign} data-mark={sign}>
          {signName[sign]()}
        </li>
      ))}
    </ul>
  </details>
)
