import { type MarkSign, signName } from '#app/studio/gradebook/mark-sign.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { PartState } from '#domain/learning/part-state.ts'

/** As a learner's marks and the gradebook name it. */
const signs: Record<PartState, MarkSign> = {
  'to-do': 'not-begun',
  begun: 'open',
  waiting: 'waiting',
  reviewing: 'reviewing',
  returned: 'returned',
  failed: 'failed',
  passed: 'passed',
  done: 'graded',
}

/** How a quiz or an assignment stands, in the same words everywhere; nothing while it is not begun. */
export function PartBadge({ state }: { state: PartState }) {
  if (state === 'to-do') return null
  if (state === 'passed' || state === 'done')
    return (
      <Badge tone="success" icon="check">
        {signName[signs[state]]()}
      </Badge>
    )
  return <Badge tone={state === 'failed' ? 'neutral' : 'info'}>{signName[signs[state]]()}</Badge>
}
