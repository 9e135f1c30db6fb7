import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { z } from 'zod'
import type { Log } from '#platform/log.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import { proofInWords } from './prove-backup.server.ts'

const proofSchema = z.union([
  z.object({ outcome: z.literal('restored') }),
  z.object({ outcome: z.enum(['untried', 'failed']), why: z.string() }),
])

const newsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('written'),
    file: z.string(),
    bytes: z.number(),
    rows: z.number(),
    pictures: z.number(),
    removed: z.number(),
    proof: proofSchema,
  }),
  z.object({ kind: z.literal('failed'), why: z.string() }),
])
export type BackupNews = z.infer<typeof newsSchema>

const processFile = new URL('./backup-process.server.ts', import.meta.url)

/** Has the backup of the day written by a process of its own, which nobody who is being served notices: it has its own
 *  memory, and comes last where the processor is asked for. Throws TellingError when it has failed; nothing half is
 *  left. One that could not be restored when that was tried stays, and throws as well. */
export async function backUpInProcess(log: Pick<Log, 'info' | 'warn'>, signal: AbortSignal): Promise<void> {
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
  const { kind: _, proof, ...facts } = news
  const seconds = Math.round((performance.now() - began) / 1000)
  log.info({ ...facts, restored: proof.outcome, seconds }, 'a backup was written')
  if (proof.outcome === 'untried')
    log.warn({ why: proof.why }, 'whether the backup can be restored was not tried')
  if (proof.outcome === 'failed')
    throw new TellingError(`The backup ${news.file} was written. ${proofInWords(proof)}`)
}
