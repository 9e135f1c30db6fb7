import cluster from 'node:cluster'
import { createServer } from 'node:net'
import { addressOf, type Env, EnvError } from '#platform/env.server.ts'

export const cantListen = ({ host, port }: Pick<Env, 'host' | 'port'>, why: string): string =>
  `Can't listen on ${addressOf(host, port).slice('http://'.length)} (${why}): choose another HOST or PORT.`

/** Throws an EnvError for an address that this machine does not have, or may not use: before there is a database. One that another process
 *  is just leaving is asked for when there is something to answer. */
export async function requireAddress(address: Pick<Env, 'host' | 'port'>): Promise<void> {
  // Of several processes the first holds the port.
  if (cluster.isWorker) return
  const trial = createServer()
  const failed = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    trial.once('error', resolve)
    trial.listen(address.port, address.host, () => trial.close(() => resolve(null)))
  })
  if (failed && failed.code !== 'EADDRINUSE') throw new EnvError(cantListen(address, failed.message))
}
