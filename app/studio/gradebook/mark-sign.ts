import type { MarkState } from '#db/mark-states.ts'
import { m } from '#messages'

/** How it stands with a mark: as it was reached, or that it was set by hand. */
export type MarkSign = MarkState | 'not-begun' | 'set'

export const signOf = ({ state, isSet }: { state: MarkState | null; isSet: boolean }): MarkSign =>
  isSet ? 'set' : (state ?? 'not-begun')

export const signName: Record<MarkSign, () => string> = {
  'not-begun': m.studio_mark_not_begun,
  open: m.studio_mark_open,
  waiting: m.common_waits_for_mark,
  reviewing: m.studio_mark_reviewing,
  returned: m.common_returned_for_revision,
  failed: m.studio_mark_failed,
  passed: m.common_passed,
  graded: m.studio_mark_graded,
  set: m.studio_mark_set,
}

/** All of them, in the order of a legend. */
export const signs = [
  'passed',
  'failed',
  'graded',
  'waiting',
  'reviewing',
  'returned',
  'open',
  'set',
  'not-begun',
] as const

/** Where a mark stands on the screen of one learner's marks. */
export const markAnchor = ({ kind, lessonId }: { kind: string; lessonId: string }) => `${kind}-${lessonId}`
