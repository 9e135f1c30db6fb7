import { expect, test } from 'vitest'
import { type EmailDoor, emailDoors } from '#domain/outbox/email-doors.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import {
  doorLimits,
  type EmailCause,
  permitEmail,
  permitEmailOrNull,
  strangersLimits,
} from './permit-email.server.ts'
import { TooManyAttempts } from './rate-limit.server.ts'

const { db } = await testDatabase()

let made = 0
const aMailbox = () => `siapa-${++made}@letters.example`
const aNetwork = () => `198.51.100.${++made}`
const strangersDoors = emailDoors.filter((door) => !doorLimits[door].isStaffs)

/** How many of so many are let through. */
async function permitted(tries: number, asking: () => { door: EmailDoor; to: string; by: EmailCause }) {
  let count = 0
  for (let n = 0; n < tries; n++) if (await db.transaction((tx) => permitEmailOrNull(tx, asking()))) count++
  return count
}

test('by every door a mailbox, an account and a network address have so many emails at most', async () => {
  for (const door of emailDoors) {
    const { toMailbox, ofPerson, fromAddress } = doorLimits[door]
    const to = aMailbox()
    const fresh = () => ({ personId: uuidV7(), address: aNetwork() })
    expect(await permitted(toMailbox.burst + 3, () => ({ door, to, by: fresh() })), door).toBe(
      toMailbox.burst,
    )
    if (ofPerson.burst <= 100) {
      const by = { personId: uuidV7() }
      expect(await permitted(ofPerson.burst + 3, () => ({ door, to: aMailbox(), by })), door).toBe(
        ofPerson.burst,
      )
    }
    if (fromAddress.burst <= 60) {
      const by = { address: aNetwork() }
      expect(await permitted(fromAddress.burst + 3, () => ({ door, to: aMailbox(), by })), door).toBe(
        fromAddress.burst,
      )
    }
  }
})

test('by all doors together twenty accounts of twenty networks fill no mailbox, however its address is written', async () => {
  const [name, host] = aMailbox().split('@')
  let asked = 0
  const asking = () => {
    const door = strangersDoors[asked++ % strangersDoors.length] ?? 'guardian'
    return { door, to: `${name}+${asked}@${host}`, by: { personId: uuidV7(), address: aNetwork() } }
  }
  expect(await permitted(60, asking)).toBe(strangersLimits.toMailbox.burst)
})

test('what strangers use up keeps staff from nothing, and what is refused counts nowhere', async () => {
  const to = aMailbox()
  await permitted(20, () => ({ door: 'guardian', to, by: { personId: uuidV7() } }))
  const by = { personId: uuidV7() }
  await expect(db.transaction((tx) => permitEmail(tx, { door: 'guardian', to, by }))).rejects.toBeInstanceOf(
    TooManyAttempts,
  )
  expect(await permitted(9, () => ({ door: 'guardian', to: aMailbox(), by }))).toBe(
    doorLimits.guardian.ofPerson.burst,
  )
  expect(await permitted(1, () => ({ door: 'invitation', to, by }))).toBe(1)
})
