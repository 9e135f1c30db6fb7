import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { OrderTimeline } from './order-timeline.tsx'

const at = new Date('2026-11-25T03:00:00Z')
const fact = {
  attemptId: 'a1',
  kind: 'money',
  amount: 99_000,
  source: 'poll',
  actor: null,
  isGenuine: null,
  raw: null,
  at,
  moved: null,
} as const
const came = { ...fact, id: 'f1', seq: 1, source: 'webhook', isGenuine: true, moved: 99_000 }
const again = { ...fact, id: 'f2', seq: 2 }
const heard = { ...fact, id: 'f3', seq: 3, kind: 'message', amount: null }
const forged = { ...fact, id: 'f4', seq: 4, source: 'webhook', isGenuine: false }
const over = { ...fact, id: 'f5', seq: 5, kind: 'expiry', amount: null, attemptId: null }

/** What is in sight, and what is behind the line; null where there is no such line. */
function shown(facts: readonly Parameters<typeof OrderTimeline>[0]['facts'][number][]) {
  const drawn = renderToStaticMarkup(<OrderTimeline facts={facts} momentOf={() => '10.00'} />)
  const [inSight = '', behind] = drawn.split('<details')
  const count = (part: string) => part.split('<li').length - 1
  return { inSight, behind, sizes: [count(inSight), behind === undefined ? null : count(behind)] }
}

test('what moved or ended an order, or was forged, is in sight; what only said it again is behind a line', () => {
  const { inSight, behind, sizes } = shown([over, forged, heard, again, came])
  expect(sizes).toEqual([3, 2])
  expect(inSight).toContain(m.desk_payments_forged())
  expect(inSight).toContain(m.desk_payments_fact_expiry())
  expect(behind).toContain(m.desk_payments_idle_facts({ n: 2 }))
  expect(behind).toContain(m.desk_payments_fact_heard())
})

test('without anything that was said twice there is no such line; without anything at all it says so', () => {
  expect(shown([came]).sizes).toEqual([1, null])
  expect(shown([]).inSight).toContain(m.desk_payments_no_facts())
  expect(shown([again]).sizes).toEqual([0, 1])
})
