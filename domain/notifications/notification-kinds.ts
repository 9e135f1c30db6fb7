import type { z } from 'zod'
import type { Role } from '#shared/roles.ts'
import { certificateKinds } from './kinds/certificates.ts'
import { courseKinds } from './kinds/courses.ts'
import type { Definition } from './kinds/definition.ts'
import { deskKinds } from './kinds/desk.ts'
import { discussionKinds } from './kinds/discussions.ts'
import { eventKinds } from './kinds/events.ts'
import { messageKinds } from './kinds/messages.ts'
import { orderKinds } from './kinds/orders.ts'
import { paymentsDeskKinds } from './kinds/payments-desk.ts'
import { portfolioKinds } from './kinds/portfolio.ts'
import { quizKinds } from './kinds/quizzes.ts'
import { scholarshipKinds } from './kinds/scholarships.ts'
import { teachingKinds } from './kinds/teaching.ts'
import { workKinds } from './kinds/work.ts'

/** In the order in which people are asked about them. */
const all = {
  ...eventKinds,
  ...courseKinds,
  ...quizKinds,
  ...messageKinds,
  ...discussionKinds,
  ...orderKinds,
  ...scholarshipKinds,
  ...paymentsDeskKinds,
  ...certificateKinds,
  ...workKinds,
  ...teachingKinds,
  ...portfolioKinds,
  ...deskKinds,
}

type All = typeof all

/** Each is a row in `notifications` and, if the reader likes, an email of the same name. */
export type NotificationKind = keyof All

/** A kind whose email is queued with the notification. */
type WithEmail<Kind extends NotificationKind> = All[Kind] extends { email: unknown } ? Kind : never
export type EmailedKind = { [Kind in NotificationKind]: WithEmail<Kind> }[NotificationKind]

/** A kind that all staff and admins are notified of. */
type OfDesk<Kind extends NotificationKind> = All[Kind] extends { isForDesk: true } ? Kind : never
export type DeskKind = { [Kind in NotificationKind]: OfDesk<Kind> }[NotificationKind]

type FactsIn<Of> = Of extends { facts: z.ZodType<infer Facts> } ? Facts : never

/** What a use case says of a kind that has happened. */
export type Happened<Kind extends NotificationKind> = All[Kind] extends {
  store: (happened: infer Of) => unknown
}
  ? Of
  : never

type Merged<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never

/** What is stored of any kind: each of its facts, where it has them. */
export type StoredFacts = Merged<FactsIn<All[NotificationKind]>>

export const definitions: {
  readonly [Kind in NotificationKind]: Definition<Happened<Kind>, FactsIn<All[Kind]>>
} = all

export const isNotificationKind = (value: unknown): value is NotificationKind =>
  typeof value === 'string' && Object.hasOwn(definitions, value)

export const notificationKinds: readonly NotificationKind[] =
  Object.keys(definitions).filter(isNotificationKind)

/** So many of a crowding kind are mailed one by one in a day. */
export const mailedSingly = 3

/** What can happen to people of this role. */
export const kindsFor = (role: Role): NotificationKind[] =>
  notificationKinds.filter((kind) => definitions[kind].roles.includes(role))
