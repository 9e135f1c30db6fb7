import { PgTransaction } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import type { AnyEmail } from './email.ts'
import { emailLinks } from './email-links.server.ts'
import type { Outbox } from './outbox.server.ts'

/** The links of emails in tests. */
export const linksForTest = emailLinks({
  authSecret: 'a secret of at least thirty-two characters',
  publicUrl: 'https://noken.example',
})

/** An outbox that keeps what is queued, and takes it in transactions alone: an email and its cause are one. */
export function outboxForTest() {
  const queued: AnyEmail[] = []
  const enqueueEmail: Outbox['enqueueEmail'] = async (tx, email) => {
    expect(tx).toBeInstanceOf(PgTransaction)
    queued.push(email)
  }
  return {
    links: linksForTest,
    queued,
    enqueueEmail,
    /** The token of the button's link in the last of them. */
    token: () => /token=([\w-]+)/.exec(queued.at(-1)?.action?.href ?? '')?.[1] ?? '',
  }
}

/** An outbox in which nothing can be put, as when the database goes away. */
export const brokenOutbox: Outbox = {
  links: linksForTest,
  enqueueEmail: () => Promise.reject(new Error('the outbox is away')),
}
