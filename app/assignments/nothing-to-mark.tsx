import { ButtonLink } from '#app/shell/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { m } from '#messages'

type Props = {
  /** How much was handed in at all. */
  all: number
  show: string
  hasAssignments: boolean
  back: string
}

/** Why the marking desk shows no work, and what to do then. */
export function NothingToMark({ all, show, hasAssignments, back }: Props) {
  if (!hasAssignments)
    return (
      <EmptyState title={m.assignments_none()} text={m.assignments_none_text()}>
        <ButtonLink to={back}>{m.common_back_to_course()}</ButtonLink>
      </EmptyState>
    )
  if (show) return <EmptyState title={m.assignments_none_so()} />
  return all > 0 ? (
    <EmptyState title={m.assignments_all_marked()} text={m.assignments_all_marked_text()} />
  ) : (
    <EmptyState title={m.assignments_nothing_yet()} text={m.assignments_nothing_yet_text()} />
  )
}
