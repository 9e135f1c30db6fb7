import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextMorning } from '#shared/quiet-hours.ts'
import { timeZones } from '#shared/time-zones.ts'
import { channels } from './channels.ts'
import { definitions, notificationKinds } from './notification-kinds.ts'
import { choiceOf, mailFor, wants, wishesOfNobody } from './wishes.ts'

const timeZone = 'Asia/Jayapura'
const now = new Date('2026-11-20T03:00:00Z')

test('who has not chosen sees everything here, and is mailed what the kind says', () => {
  for (const kind of notificationKinds) {
    expect(wants(wishesOfNobody, 'here', kind)).toBe(true)
    expect(wants(wishesOfNobody, 'mail', kind)).toBe(definitions[kind].isMailed)
  }
})

test('a choice holds for its kind and its way alone', () => {
  for (const kind of notificationKinds)
    for (const channel of channels) {
      const wishes = { ...wishesOfNobody, choices: { [choiceOf(channel, kind)]: false } }
      expect(wants(wishes, channel, kind)).toBe(false)
      for (const other of notificationKinds.filter((each) => each !== kind))
        expect(wants(wishes, channel, other)).toBe(wants(wishesOfNobody, channel, other))
    }
})

test('with a daily mail everything waits for it, but what is over before it comes', () => {
  const wishes = { ...wishesOfNobody, wantsDigest: true }
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const kind = 'event-reminder'
  expect(mailFor(wishes, kind, { now, timeZone, boundTo: null })).toBe('digest')
  expect(mailFor(wishes, kind, { now, timeZone, boundTo: at(1) })).toBe('single')
  expect(mailFor(wishes, kind, { now, timeZone, boundTo: at(30) })).toBe('digest')
})

test('nothing that somebody has switched off is mailed, and nothing that waits is late', () => {
  const boundTo = fc.option(
    fc.date({ min: now, max: new Date(now.getTime() + 4 * 86_400_000), noInvalidDate: true }),
  )
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom(...timeZones),
      boundTo,
      (isOn, wantsDigest, zone, bound) => {
        const wishes = { choices: { 'mail:event-changed': isOn }, isQuietAtNight: false, wantsDigest }
        const mail = mailFor(wishes, 'event-changed', { now, timeZone: zone, boundTo: bound })
        if (!isOn) return mail === 'none'
        return mail === 'single' || (wantsDigest && (!bound || bound > nextMorning(now, zone)))
      },
    ),
  )
})
