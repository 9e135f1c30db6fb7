import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

export type MendedRow = {
  id: string
  stem: string
  /** What was right, and what is. */
  was: string
  now: string
  /** How many answers are worth more. */
  more: number
}

/** The questions whose key was put right, each with what was right before and is now. */
export const MendedTable = ({ rows, locale }: { rows: readonly MendedRow[]; locale: Locale }) => (
  <section className="stack" aria-labelledby="mended">
    <h2 id="mended" className="text-lg">
      {m.studio_regrade_questions()}
    </h2>
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{m.studio_results_question()}</th>
          <th scope="col">{m.studio_regrade_was()}</th>
          <th scope="col">{m.studio_regrade_now()}</th>
          <th scope="col">{m.studio_regrade_more()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, stem, was, now, more }) => (
          <tr key={id}>
            <td>
              <span dir="auto">{stem}</span>
            </td>
            <td data-label={m.studio_regrade_was()}>
              <span dir="auto">{was}</span>
            </td>
            <td data-label={m.studio_regrade_now()}>
              <b dir="auto">{now}</b>
            </td>
            <td data-label={m.studio_regrade_more()}>{formatCount(more, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
