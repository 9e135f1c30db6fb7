import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { makeIssueDue, makeSubscribers } from './due-issue.ts'
import { type Due, makeDue, makeDueOfDowntime, moveToNoon } from './due-people.ts'
import { herdOf } from './herd.ts'
import { type Place, withDatabase } from './place.ts'
import { killedWhileWorking, stepsDone, stepsOf, untilSettled, type Work } from './queued-work.ts'
import { foundTold } from './told-once.ts'

export type ReminderReport = {
  rounds: number
  /** How many processes were killed, and how many rounds had something left to do then. */
  deaths: number
  midWork: number
  told: number
  mails: number
  /** How often the same mail, by its Message-ID, came once more. */
  copies: number
  complaints: string[]
}

/** A newsletter goes out in the first of so many rounds. */
const roundsOfIssue = 10

/** Kills processes with SIGKILL while they remind, mail daily news, call learners back, sum up for instructors and send
 *  the newsletter, some of them or all, again and again on the same database. First nobody has run for two hours: what
 *  fell into them is made up for by the timetable alone. In the end everybody was notified of each cause once. */
export async function reminderTrial(
  place: Place,
  { processes: count, rounds }: { processes: number; rounds: number },
): Promise<ReminderReport> {
  const mail = await startMailServer()
  const herd = await herdOf(place, { count, mail })
  try {
    const first = await withDatabase(place, async (db) => {
      await moveToNoon(db)
      await sleepTwoHours(db)
      return { subscribers: await makeSubscribers(db), due: await makeDueOfDowntime(db) }
    })
    const due = [first.due]
    let midWork = 0
    let queued = 0
    const work = async ({ from, steps }: Work) => {
      queued += steps
      if ((await killedWhileWorking(place, herd, { from, steps })) < queued) midWork += 1
      await herd.start()
    }
    const complaints: string[] = []
    await herd.start(1)
    await work({ from: 0, steps: stepsOf(first.due) })
    if (!(await withDatabase(place, (db) => untilSettled(db, first.due.mailed.length))))
      complaints.push('what fell into two hours without a process was not made up for')
    for (let round = 0; round < rounds; round += 1) {
      const more = await withDatabase(place, (db) =>
        makeRoundDue(db, { round, count, subscribers: first.subscribers }),
      )
      due.push(more.due)
      await work(more)
    }
    const found = await withDatabase(place, async (db) => {
      await addAsTimed(db)
      if (!(await untilSettled(db))) complaints.push('jobs or mails wait still')
      return foundTold(db, { due, subscribers: first.subscribers, mail })
    })
    if (midWork === 0) complaints.push('nobody was killed at work')
    return {
      ...found,
      rounds,
      deaths: herd.deaths(),
      midWork,
      complaints: [...complaints, ...found.complaints],
    }
  } finally {
    await herd.stop()
    await mail.close()
  }
}

/** As if the last process had ended two hours ago. */
const sleepTwoHours = (db: Db) =>
  db.execute(sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    select name, now() - interval '3 days', now() - interval '2 hours' from unnest(array['remind', 'follow-up']) name`)

async function makeRoundDue(
  db: Db,
  { round, count, subscribers }: { round: number; count: number; subscribers: readonly string[] },
): Promise<Work & { due: Due }> {
  const isIssue = round % roundsOfIssue === 0
  const from = await stepsDone(db)
  const due = await makeDue(db)
  if (isIssue) await makeIssueDue(db)
  // As many times as there are processes: who takes another for dead does its work a second time.
  for (let n = 0; n < count; n += 1) {
    await addJob(db, 'remind', {})
    await addJob(db, 'follow-up', {})
  }
  return { due, from, steps: stepsOf(due) + (isIssue ? 2 * subscribers.length : 0) }
}

/** As the timetable does: of several that wait one is done. */
async function addAsTimed(db: Db): Promise<void> {
  for (const name of ['remind', 'follow-up'] as const) await addJob(db, name, {}, { key: name })
}
