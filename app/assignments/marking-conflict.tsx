import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { markFormId } from './mark-form-id.ts'
import { MarkView, type ShownMark } from './mark-view.tsx'

type Props = {
  /** What somebody else has given meanwhile. */
  other: (ShownMark & { isReturned: boolean }) | null
  /** Where the version is that the learner has handed in meanwhile; the form that was sent goes there as it stands. */
  newest: string | null
  momentOf: (at: Date) => string
}

/** Told to the second of two who mark the same work, and to anyone who marks what was handed in anew: nothing is overwritten unasked. */
export function MarkingConflict({ other, newest, momentOf }: Props) {
  if (newest)
    return (
      <div role="alert">
        <Notice tone="warning" title={m.assignments_replaced_title()}>
          <p>{m.assignments_replaced_text()}</p>
          <Button
            form={markFormId}
            formAction={newest}
            name="intent"
            value="to-newest"
            variant="secondary"
            size="sm"
          >
            {m.assignments_to_newest()}
          </Button>
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
