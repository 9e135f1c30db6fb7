import { ButtonLink } from '#app/shell/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { MarkView, type ShownMark } from './mark-view.tsx'

type Props = {
  /** What somebody else has given meanwhile. */
  other: (ShownMark & { isReturned: boolean }) | null
  /** Where the version is that the learner has handed in meanwhile. */
  newest: string | null
  momentOf: (at: Date) => string
}

/** Told to the second of two who mark the same work, and to whoever marks what was handed in anew: nothing is overwritten unasked. */
export function MarkingConflict({ other, newest, momentOf }: Props) {
  if (newest)
    return (
      <div role="alert">
        <Notice tone="warning" title={m.assignments_replaced_title()}>
          <p>{m.assignments_replaced_text()}</p>
          <ButtonLink to={newest} variant="secondary" size="sm">
            {m.assignments_to_newest()}
          </ButtonLink>
        </Notice>
      </div>
    )
  if (!other) return null
  return (
    <div role="alert">
      <Notice tone="warning" title={m.assignments_other_mark_title()}>
        <p>{m.assignments_other_mark_text()}</p>
        <MarkView mark={other} isReturned={other.isReturned} isPass={null} isBrief momentOf={momentOf} />
      </Notice>
    </div>
  )
}
