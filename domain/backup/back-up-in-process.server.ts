import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { z } from 'zod'
import type { Log } from '#platform/log.server.ts'
import { TellingError } from '#shared/telling-error.ts'

const newsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('written'),
    file: z.string(),
    bytes: z.number(),
    rows: z.number(),
    pictures: z.number(),
    removed: z.number(),
  }),
  z.object({ kind: z.literal('failed'), why: z.string() }),
])
export type BackupNews = z.infer<typeof newsSchema>

const processFile = new URL('./backup-process.server.ts', import.meta.url)

/** Has the backup of the day written by a process of its own, which nobody who is being served notices: it has its own memory, and comes last where the
 *  processor is asked for. Throws TellingError when it has failed; nothing half is left. */
export async function backUpInProcess(log: Pick<Log, 'info'>, signal: AbortSignal): Promise<void> {
  const began = performance.now()
  const child = fork(processFile, {
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      '--max-semi-space-size=8',
      '--max-old-space-size=256',
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  try {
    if (child.pid) setPriority(child.pid, 10)
  } catch {
    // Where it can't be set, everybody has the same share.
  }
  const heard: BackupNews[] = []
  child.on('message', (message) => heard.push(newsSchema.parse(message)))
  await once(child, 'exit').finally(() => signal.removeEventListener('abort', stop))
  const [news] = heard
  if (news?.kind !== 'written')
    throw new TellingError(`The backup was not written. ${news?.why ?? 'Its process has ended.'}`)
  const { kind: _, ...facts } = news
  log.info({ ...facts, seconds: Math.round((performance.now() - began) / 1000) }, 'a backup was written')
}
