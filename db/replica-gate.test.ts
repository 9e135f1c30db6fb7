import { expect, onTestFinished, test } from 'vitest'
import { replicaGate } from './replica-gate.server.ts'

/** A gate before a primary and a replica that are numbers. */
function gateBefore() {
  const state = { primary: 10n, replica: 10n as bigint | null, clock: 0, isAway: false, looks: 0 }
  const gate = replicaGate(
    {
      primary: async () => state.primary,
      replica: async () => {
        state.looks += 1
        if (state.isAway) throw new Error('away')
        return state.replica
      },
    },
    { everyMs: 1, soonMs: 1, now: () => state.clock },
  )
  onTestFinished(gate.close)
  /** Until it has looked, twice over: one look may have been under way. */
  const looked = async () => {
    const before = state.looks
    await expect.poll(() => state.looks, { interval: 1 }).toBeGreaterThan(before + 2)
  }
  return { state, gate, looked }
}

test('nothing is read from a replica before changes are heard, and it has what was committed before that', async () => {
  const { state, gate, looked } = gateBefore()
  await looked()
  expect(gate.isOpen()).toBe(false)
  state.primary = 20n
  gate.onHearing()
  await looked()
  expect(gate.isOpen()).toBe(false)
  state.replica = 20n
  await looked()
  expect(gate.isOpen()).toBe(true)
})

test('from a change on everything is read from the primary, until the replica has that change', async () => {
  const { state, gate, looked } = gateBefore()
  gate.onHearing()
  await looked()
  expect(gate.isOpen()).toBe(true)
  state.primary = 30n
  gate.onChange([])
  expect(gate.isOpen()).toBe(false)
  await looked()
  state.replica = 29n
  await looked()
  expect(gate.isOpen()).toBe(false)
  // What has been written since then is no matter.
  state.primary = 99n
  state.replica = 30n
  await looked()
  expect(gate.isOpen()).toBe(true)
})

test('a replica that is behind by five seconds is not used, one of a primary that rests is', async () => {
  const { state, gate, looked } = gateBefore()
  gate.onHearing()
  await looked()
  state.clock += 3_600_000
  await looked()
  expect(gate.isOpen()).toBe(true)
  state.primary = 40n
  await looked()
  state.clock += 4_900
  await looked()
  expect(gate.isOpen()).toBe(true)
  state.clock += 200
  await looked()
  expect(gate.isOpen()).toBe(false)
  state.replica = 40n
  await looked()
  expect(gate.isOpen()).toBe(true)
})

test('one that is away, or no replica any more, or not heard for, is not used', async () => {
  const { state, gate, looked } = gateBefore()
  gate.onHearing()
  await looked()
  state.isAway = true
  await looked()
  expect(gate.isOpen()).toBe(false)
  state.isAway = false
  await looked()
  expect(gate.isOpen()).toBe(true)
  state.replica = null
  await looked()
  expect(gate.isOpen()).toBe(false)
  state.replica = 10n
  await looked()
  gate.onDeaf('lost')
  expect(gate.isOpen()).toBe(false)
})
