import type { Socket } from 'node:net'
import { type StatementTap, tapStatements } from './statement-tap.ts'
import { isIdle, untilIdle } from './until-idle.ts'

export type QueryCounter = StatementTap & {
  /** The statements that were sent while `work` ran. */
  during: (work: () => Promise<unknown>) => Promise<string[]>
  /** From now on no job begins, once those that were due are done: reminders and the like come every few minutes, and
   *  are no part of an answer. */
  holdJobs: () => Promise<void>
  /** From now on none begins, and none that is due is waited for. */
  holdAtOnce: () => void
  /** Jobs go on, as they have to before the site can stop. */
  letJobsGo: () => void
}

/** What the server asks by itself, no part of any answer: on a connection of its own when somebody has waited long, and
 *  every few seconds of those who do jobs. */
const byItself = (statement: string) => statement === 'select 1' || statement.includes('job_runners')

/** Notes every statement that the site sends to a real PostgreSQL. Listening for changes is part of opening a
 *  connection and is not noted, nor is what the server asks by itself. */
export async function countQueries(databaseUrl: string): Promise<QueryCounter> {
  const statements: string[] = []
  /** What the site's jobs are fetched by: what it sends while they are held waits. */
  const ofJobs = new Set<Socket>()
  let areHeld = false
  const holdOrNot = (client: Socket) => (areHeld ? client.pause() : client.resume())
  const hold = (held: boolean) => {
    areHeld = held
    for (const client of ofJobs) holdOrNot(client)
  }
  const tap = await tapStatements(databaseUrl, (client) => ({
    onStart: (settings) => {
      if (!settings.includes('noken-jobs')) return
      ofJobs.add(client)
      holdOrNot(client)
    },
    onSent: ({ text }) => {
      if (!text.startsWith('listen ') && !byItself(text)) statements.push(text)
    },
    onClose: () => ofJobs.delete(client),
  }))
  return {
    ...tap,
    during: async (work) => {
      const before = statements.length
      await work()
      return statements.slice(before)
    },
    holdJobs: async () => {
      do {
        hold(false)
        await untilIdle(databaseUrl)
        hold(true)
        // One that began in between can't say that it is done.
      } while (!(await isIdle(databaseUrl)))
    },
    holdAtOnce: () => hold(true),
    letJobsGo: () => hold(false),
  }
}
