import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { type Hashing, hashingSchema } from './hashing-threads.server.ts'

// A thread that hashes passwords, behind everything else in the line for the processor: it is in no hurry, and anyone who reads a page is.

// OWASP's first choice for argon2id, which is the package's default algorithm: 46 MiB, one pass, one lane.
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

stepBack()
parentPort?.on('message', (message) => parentPort?.postMessage(done(hashingSchema.parse(message))))

function done({ password, compared }: Hashing): string | boolean {
  if (compared === null) return hashSync(password, cost)
  try {
    return verifySync(compared, password)
  } catch {
    // A text that is no hash was made by no password.
    return false
  }
}

/** Linux knows this thread by a number of its own, and priorities are those of threads. */
function stepBack(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 5)
  } catch {
    // Where it can't be set, everybody has the same share.
  }
}
