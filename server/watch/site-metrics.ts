import { setTimeout as delay } from 'node:timers/promises'
import { Gauge, Registry } from 'prom-client'
import type { Db } from '#db/client.server.ts'
import { queueFigures } from '#domain/jobs/queue-figures.server.ts'

/** Anyone who asks for figures waits no longer, and gets those of the process. */
const longestMs = 2_000

/** What the database says of jobs and mails, in Prometheus's words. It is the same whichever process is asked, so nobody adds it up. */
export async function siteMetrics(db: Db, isDatabaseUp: () => Promise<boolean>): Promise<string> {
  const registry = new Registry()
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const isUp = gauge(
    'noken_database_up',
    'Whether the database answers. While it does not, jobs and mails are not told.',
  )
  const figures = (await isDatabaseUp()) ? await inTime(queueFigures(db)) : null
  isUp.set(figures ? 1 : 0)
  if (figures) {
    const jobs = gauge('noken_jobs', 'Jobs in the queue, by state; of each at most ten thousand.', ['state'])
    const oldest = gauge(
      'noken_job_oldest_seconds',
      'For how long the job that is due longest has been due, by state.',
      ['state'],
    )
    for (const { state, jobs: count, oldestSeconds } of figures.jobs) {
      jobs.set({ state }, count)
      oldest.set({ state }, oldestSeconds)
    }
    const { waiting, sentLastHour, droppedLastHour } = figures.mails
    gauge('noken_mails_waiting', 'Mails that are queued and not sent yet.').set(waiting)
    const settled = gauge('noken_mails_last_hour', 'Mails of the last hour that were sent, or dropped.', [
      'result',
    ])
    settled.set({ result: 'sent' }, sentLastHour)
    settled.set({ result: 'dropped' }, droppedLastHour)
  }
  return registry.metrics()
}

const inTime = <Result>(asked: Promise<Result>): Promise<Result | null> =>
  Promise.race([asked.catch(() => null), delay(longestMs, null, { ref: false })])
