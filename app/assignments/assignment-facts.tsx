import { Fact } from '#app/ui/fact.tsx'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

export type ShownAssignment = {
  acceptsText: boolean
  acceptsLink: boolean
  acceptsFiles: boolean
  pointsMax: number | null
  passPercent: number | null
}

type Props = {
  assignment: ShownAssignment
  /** Until when it is due for its reader. */
  dueAt: Date | null
  /** By whom it is marked, where other learners review it. */
  markedBy: string | null
  locale: Locale
  /** Whose clocks its reader goes by. */
  timeZone: TimeZone
}

/** What a lesson asks to be handed in: until when, by whose clocks, in which form, and what is enough. */
export function AssignmentFacts({ assignment, dueAt, markedBy, locale, timeZone }: Props) {
  const { pointsMax, passPercent } = assignment
  return (
    <dl className="fact-rows">
      <Fact label={m.assignments_due()}>
        {dueAt ? formatDateTime(dueAt, locale, timeZone) : m.common_none()}
      </Fact>
      <Fact label={m.assignments_accepts()}>{acceptedWords(assignment)}</Fact>
      <Fact label={m.common_grading()}>
        {pointsMax === null
          ? m.assignments_grading_comment()
          : m.assignments_most_points({ most: String(pointsMax) })}
      </Fact>
      {markedBy && <Fact label={m.assignments_peers_by_label()}>{markedBy}</Fact>}
      <Fact label={m.assignments_enough()}>
        {passPercent === null || pointsMax === null
          ? m.assignments_enough_handed_in()
          : m.assignments_enough_points({
              points: String(Math.ceil((passPercent * pointsMax) / 100)),
              most: String(pointsMax),
            })}
      </Fact>
    </dl>
  )
}

const acceptedWords = ({ acceptsText, acceptsLink, acceptsFiles }: ShownAssignment) =>
  [
    acceptsText && m.assignments_as_text(),
    acceptsLink && m.assignments_as_link(),
    acceptsFiles && m.common_files(),
  ]
    .filter(Boolean)
    .join(', ')
