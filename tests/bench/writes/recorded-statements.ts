import { type Sent, type StatementTap, tapStatements } from '#tests/statement-tap.ts'

export type Recorder = StatementTap & {
  /** What was sent while `work` ran, in its order. */
  during: (work: () => Promise<unknown>) => Promise<Sent[]>
}

/** Notes what the site sends to a real PostgreSQL, but for what it asks by itself: its jobs, listening, a sign of life. */
export async function recordStatements(databaseUrl: string): Promise<Recorder> {
  const sent: Sent[] = []
  const tap = await tapStatements(databaseUrl, () => ({ onSent: (statement) => sent.push(statement) }))
  return {
    ...tap,
    during: async (work) => {
      const before = sent.length
      await work()
      return sent.slice(before).filter(({ text }) => !isByItself(text))
    },
  }
}

const isByItself = (text: string) =>
  text === 'select 1' ||
  text.includes('job_runners') ||
  text.includes('graphile_worker') ||
  /^listen /i.test(text)
