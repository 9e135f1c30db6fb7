import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#db/tables/mails.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { createOutbox } from './outbox.server.ts'

const { db } = await testDatabase()
const outbox = createOutbox({
  authSecret: 'a secret of at least thirty-two characters',
  publicUrl: 'https://noken.example',
})

test('who signs up with an address that somebody else has confirmed sends nothing into their mailbox', async () => {
  const holder = await makePerson(db, { emailVerified: true })
  const twin = await makePerson(db, { email: holder.email, emailVerified: false })
  const alone = await makePerson(db, { emailVerified: false })
  const enqueue = async ({ id, email }: { id: string; email: string }) => {
    const before = await db.$count(mails, eq(mails.toAddress, email))
    const mail = { kind: 'account-goes', to: email, locale: 'id', subject: 'S', text: 'Halo' } as const
    await db.transaction((tx) => outbox.enqueueEmail(tx, { ...mail, accountId: id }))
    return (await db.$count(mails, eq(mails.toAddress, email))) - before
  }
  expect(await enqueue(twin)).toBe(0)
  expect(await enqueue(holder)).toBe(1)
  // Whether it goes out is decided when it is sent.
  expect(await enqueue(alone)).toBe(1)
})
