import { z } from 'zod'
import { nextMorning } from '#shared/quiet-hours.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { tickedBox } from '#shared/typed-text.ts'
import type { Channel } from './channels.ts'
import { definitions, type NotificationKind, notificationKinds } from './notification-kinds.ts'

/** How a person wants to be notified. */
export type Wishes = {
  /** By `choiceOf`, where they have chosen. */
  choices: Readonly<Record<string, boolean>>
  isQuietAtNight: boolean
  wantsDigest: boolean
}

export const choiceOf = (channel: Channel, kind: NotificationKind): string => `${channel}:${kind}`

/** As the database holds it. */
export const storedWishes = z.object({
  choices: z.record(z.string(), z.boolean()),
  isQuietAtNight: z.boolean(),
  wantsDigest: z.boolean(),
})

export const wishesOfNobody: Wishes = { choices: {}, isQuietAtNight: false, wantsDigest: false }

/** Whether they want to be notified of this in this way; who has not chosen gets what the kind says. */
export const wants = ({ choices }: Wishes, channel: Channel, kind: NotificationKind): boolean =>
  choices[choiceOf(channel, kind)] ?? isUsual(channel, kind)

function isUsual(channel: Channel, kind: NotificationKind): boolean {
  if (channel === 'here') return true
  const { isMailed, isOwnDeed = false } = definitions[kind]
  return isMailed && !(channel === 'push' && isOwnDeed)
}

/** How a mail comes to somebody: by itself, in the next digest, not at all. What is bound to a moment before the next
 *  digest comes by itself; what has come many times today, `isCrowded`, waits for the digest also with those who have
 *  not chosen one. */
export function mailFor(
  wishes: Wishes,
  kind: NotificationKind,
  {
    now,
    timeZone,
    boundTo,
    isCrowded = false,
  }: { now: Date; timeZone: TimeZone; boundTo: Date | null; isCrowded?: boolean },
): 'single' | 'digest' | 'none' {
  if (!wants(wishes, 'mail', kind)) return 'none'
  if (!wishes.wantsDigest && !isCrowded) return 'single'
  return boundTo && boundTo <= nextMorning(now, timeZone) ? 'single' : 'digest'
}

/** The form of /account/notifications: which boxes of the kinds that it shows are ticked. */
export const wishesSchema = z.object({
  here: z.array(z.enum(notificationKinds)).default([]),
  mail: z.array(z.enum(notificationKinds)).default([]),
  push: z.array(z.enum(notificationKinds)).default([]),
  isQuietAtNight: tickedBox,
  wantsDigest: tickedBox,
})

export type WishesInput = z.output<typeof wishesSchema>
