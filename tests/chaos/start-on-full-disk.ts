import { spawnServer, startServer } from '#tests/running-server.ts'
import { visit } from '#tests/visitor.ts'
import type { SmallDisk } from './disk.ts'
import type { Outcome } from './words.ts'

/** Starts a site whose disk is full: it says so in a sentence and ends, and starts when there is room again. */
export async function startOnFullDisk(disk: SmallDisk, dataDir: string): Promise<Outcome> {
  const complaints: string[] = []
  disk.fill()
  const start = spawnServer({ dataDir, env: { DEMO: '0', PORT: '0' } })
  const code = await start.ended
  const said = start.output().trim()
  if (code !== 1) complaints.push(`it ended with ${code}`)
  if (!/^There is no room left where the data lies(?: \(.*\))?\.$/.test(said))
    complaints.push(`it said: ${said}`)
  disk.makeRoom()
  const server = await startServer({ dataDir, env: { DEMO: '0' } })
  const { status } = await visit(server.url).get('/courses?search=kursus')
  if (status !== 200) complaints.push(`with room again a search is answered with ${status}`)
  await server.stop()
  return { name: 'a start on a full disk', told: [said], complaints }
}
