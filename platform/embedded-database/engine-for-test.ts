import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { openEngine } from './engine.server.ts'
import { spareMemory } from './spare-memory.server.ts'

// Opens the database in a folder, as where there is little memory, and prints the most that this process had, in MB, when it had answered
// enough for V8 to optimise the engine.

const [, , folder = ''] = process.argv
spareMemory()
const engine = await openEngine(folder)
for (let n = 0; n < 300; n += 1)
  await engine.query('select relname from pg_class where relname = $1', [`${n}`])
await delay(2_000)
const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
console.log(Math.round(Number(kilobytes) / 1024))
await engine.close()
