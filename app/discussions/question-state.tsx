import { Badge } from '#app/ui/badge.tsx'
import { m } from '#messages'
import type { QuestionState } from '#shared/discussions.ts'

/** Whether a question has its answer. */
export function QuestionStateBadge({ state }: { state: QuestionState }) {
  if (state === 'answered')
    return (
      <Badge tone="success" icon="check">
        {m.discussions_answered()}
      </Badge>
    )
  if (state === 'closed') return <Badge icon="lock">{m.discussions_closed()}</Badge>
  return <Badge tone="accent">{m.common_unanswered()}</Badge>
}

/** Somebody's name, also when they have no account any more. */
export const authorWords = (name: string | null): string => name ?? m.common_account_gone()
