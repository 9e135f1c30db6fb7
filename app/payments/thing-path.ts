import { coursePath, learnPath } from '#shared/paths/course.ts'
import { eventPath } from '#shared/paths/events.ts'
import type { OrderKind } from '#shared/payments.ts'

type Thing = { kind: OrderKind; subjectId: string }

/** The page of what was ordered. */
export const pageOf = ({ kind, subjectId }: Thing): string =>
  kind === 'course' ? coursePath(subjectId) : eventPath(subjectId)

/** Where anyone who has it goes: to the first lesson, or to their seat. */
export const ownPlaceOf = ({ kind, subjectId }: Thing): string =>
  kind === 'course' ? learnPath(subjectId) : eventPath(subjectId)
