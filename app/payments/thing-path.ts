import { href } from 'react-router'
import type { OrderKind } from '#shared/payments.ts'

type Thing = { kind: OrderKind; subjectId: string }

/** The page of what was ordered. */
export const pageOf = ({ kind, subjectId }: Thing): string =>
  kind === 'course'
    ? href('/courses/:courseId', { courseId: subjectId })
    : href('/events/:eventId', { eventId: subjectId })

/** Where anyone who has it goes: to the first lesson, or to their seat. */
export const ownPlaceOf = ({ kind, subjectId }: Thing): string =>
  kind === 'course'
    ? href('/courses/:courseId/learn', { courseId: subjectId })
    : href('/events/:eventId', { eventId: subjectId })

export const orderPath = (orderId: string): string => href('/account/orders/:orderId', { orderId })

export const checkoutPath = ({ kind, subjectId }: Thing): string =>
  href('/checkout/:kind/:subjectId', { kind, subjectId })
