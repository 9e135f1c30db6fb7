import { expect, test } from 'vitest'
import { mails } from '#db/tables/mails.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { mailFigures } from './mail-figures.server.ts'

const { db } = await testDatabase()

test('mails of the last thirty days are counted by kind and by what became of them, for admins alone', async () => {
  const now = new Date()
  const longAgo = new Date(now.getTime() - 31 * 86_400_000)
  const mail = (kind: string, given: Partial<typeof mails.$inferInsert> = {}) => ({
    kind,
    toAddress: 'ana@example.org',
    ...given,
  })
  await db
    .insert(mails)
    .values([
      mail('invitation', { sentAt: now }),
      mail('invitation', { sentAt: now }),
      mail('invitation', { content: 'sealed' }),
      mail('invitation', { sentAt: longAgo, createdAt: longAgo }),
      mail('event-changed', { droppedAt: now }),
    ])
  const admin = await makePerson(db, { role: 'admin' })
  expect(await mailFigures(db, admin)).toEqual(
    new Map([
      ['invitation', { sent: 2, waiting: 1, dropped: 0 }],
      ['event-changed', { sent: 0, waiting: 0, dropped: 1 }],
    ]),
  )
  for (const role of ['student', 'instructor', 'staff'] as const)
    await expect(mailFigures(db, { role })).rejects.toMatchObject({ code: 'forbidden', reason: 'mails' })
})
