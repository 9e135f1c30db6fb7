import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

// Somebody who reads while something else goes on: asks for one page after the other, all the time, and remembers the
// longest wait. Asked by any message, it tells how long that was since the last time, in milliseconds; a wait that has
// not ended counts as it is.

const { url, paths } = z.object({ url: z.string(), paths: z.array(z.string()) }).parse(workerData)
const agent = new Agent({ keepAlive: true })
let longest = 0
const begun = new Set<number>()

function ask(path: string): void {
  const began = performance.now()
  begun.add(began)
  const done = () => {
    if (!begun.delete(began)) return
    longest = Math.max(longest, performance.now() - began)
    setTimeout(ask, 10, path)
  }
  get(url + path, { agent }, (answer) => answer.resume().on('close', done)).on('error', done)
}

for (const path of paths) ask(path)

parentPort?.on('message', () => {
  const now = performance.now()
  parentPort?.postMessage(Math.max(longest, ...[...begun].map((began) => now - began)))
  longest = 0
})
