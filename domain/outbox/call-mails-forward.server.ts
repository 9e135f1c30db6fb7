import type { Db } from '#db/client.server.ts'
import type { JobName } from '#domain/jobs/job-kinds.ts'
import { calledForward } from '#platform/jobs/jobs-in-queue.server.ts'

const job: JobName = 'send-mail'

/** How many mails stand ready at once after a failure: the server that has just come back is asked for the next when it
 *  has taken one, and what is queued meanwhile waits behind no more than these. */
const readyAtOnce = 20

/** What a mail server says of one mail, its receiver or our pace (451 and the like): the others' success changes nothing about that. */
const ofOneMail = '(EENVELOPE|EMESSAGE)'

/** Whose turn is called too often, because the server hangs up on it alone or lets in few at once, has so many tries
 *  left, six hours apart. */
const leftForLater = 5

/** The mail server takes mails: those that wait for their next try because it was away need not wait for it. Each that
 *  is sent calls the next. */
export async function callMailsForward(db: Db): Promise<void> {
  // No pause between two tries is longer than exp(10) seconds.
  await db.execute(
    calledForward({ name: job, own: ofOneMail, ready: readyAtOnce, reserve: leftForLater, withinHours: 7 }),
  )
}
