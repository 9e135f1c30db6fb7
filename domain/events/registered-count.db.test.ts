import { and, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { runs } from '#tests/property-runs.ts'

const { db } = await testDatabase()

const kept = async () =>
  (
    await db.execute(
      sql`select event_id as id, registered::int as n from event_figures where registered > 0 order by event_id`,
    )
  ).rows
const counted = async () =>
  (
    await db.execute(
      sql`select event_id as id, count(*)::int as n from event_registrations group by event_id order by event_id`,
    )
  ).rows

type Step = { does: 'come' | 'go' | 'move' | 'leave' | 'cancel'; people: number[]; events: number[] }

const stepArb: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom('come', 'come', 'come', 'go', 'move', 'leave', 'cancel'),
  people: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 4 }),
  events: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }),
})

test('however people come and go, what is kept is what counting gives', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArb, { minLength: 1, maxLength: 12 }), async (steps) => {
      const people = await Promise.all(Array.from({ length: 6 }, () => makePerson(db)))
      const all = await Promise.all(Array.from({ length: 4 }, () => makeEvent(db)))
      for (const { does, ...step } of steps) {
        const who = step.people.map((n) => people[n]?.id ?? '')
        const where = step.events.map((n) => all[n]?.id ?? '')
        await change(does, who, where)
        expect(await kept()).toEqual(await counted())
      }
    }),
    runs(25),
  )
})

/** Several at a time, as imports and deletions do. */
async function change(does: Step['does'], who: string[], where: string[]): Promise<void> {
  const [first = ''] = where
  const meant = and(inArray(eventRegistrations.userId, who), inArray(eventRegistrations.eventId, where))
  if (does === 'go') await db.delete(eventRegistrations).where(meant)
  else if (does === 'leave') await db.delete(profiles).where(eq(profiles.id, who[0] ?? ''))
  else if (does === 'cancel') await db.delete(events).where(eq(events.id, first))
  else if (does === 'move')
    await db.execute(sql`update event_registrations r set event_id = ${first} where ${inArray(sql`r.user_id`, who)}
      and exists (select from events where id = ${first})
      and not exists (select from event_registrations o where o.user_id = r.user_id and o.event_id = ${first})
      and r.id = (select min(id::text)::uuid from event_registrations o where o.user_id = r.user_id)`)
  else
    for (const eventId of where)
      await db.execute(sql`insert into event_registrations (id, user_id, event_id, price_paid, ticket_code)
        select gen_random_uuid(), id, ${eventId}::uuid, 0, gen_random_uuid()::text from profiles
        where ${inArray(sql`id`, who)} and exists (select from events where id = ${eventId})
        on conflict do nothing`)
}
