import { Badge } from '#app/ui/badge.tsx'
import { m } from '#messages'

type State = { isPublished: boolean; isWaiting: boolean }

/** Whether a course is public, waits for its instructor's approval, or is a draft. */
export function PublicationBadge({ isPublished, isWaiting }: State) {
  if (isPublished) return <Badge tone="success">{m.common_published()}</Badge>
  return isWaiting ? (
    <Badge tone="accent">{m.studio_waiting_for_approval()}</Badge>
  ) : (
    <Badge>{m.common_draft()}</Badge>
  )
}

type Step = {
  intent: 'publish' | 'unpublish'
  icon: 'eye' | 'eye-off'
  label: string
  labelOf: (of: { title: string }) => string
}

/** What the button beside it does: an instructor takes back what waits, staff and admins publish it. */
export function publicationStep({ isPublished, isWaiting }: State, isCaretaker: boolean): Step {
  if (isPublished)
    return {
      intent: 'unpublish',
      icon: 'eye-off',
      label: m.common_unpublish(),
      labelOf: m.common_unpublish_of,
    }
  return isWaiting && !isCaretaker
    ? { intent: 'unpublish', icon: 'eye-off', label: m.studio_withdraw(), labelOf: m.studio_withdraw_of }
    : { intent: 'publish', icon: 'eye', label: m.common_publish(), labelOf: m.common_publish_of }
}
