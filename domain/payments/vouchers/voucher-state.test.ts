import { expect, test } from 'vitest'
import { voucherStateOf } from './voucher-state.ts'

const now = new Date('2026-11-25T00:00:00Z')
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]
const plain = { stoppedAt: null, validFrom: null, validUntil: null, limitTotal: null, used: 0 }

test.for([
  [{}, 'usable'],
  [{ used: 99 }, 'usable'],
  [{ limitTotal: 2, used: 1 }, 'usable'],
  [{ limitTotal: 2, used: 2 }, 'used-up'],
  [{ validFrom: after }, 'early'],
  [{ validFrom: now }, 'usable'],
  [{ validUntil: now }, 'over'],
  [{ validUntil: after }, 'usable'],
  [{ validUntil: before, limitTotal: 1, used: 1 }, 'over'],
  [{ stoppedAt: before, validUntil: before }, 'stopped'],
] as const)('%o is %s', ([given, state]) => {
  expect(voucherStateOf({ ...plain, ...given }, now)).toBe(state)
})
