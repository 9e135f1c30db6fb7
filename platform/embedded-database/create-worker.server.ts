import { workerData } from 'node:worker_threads'
import { openEngine } from './engine.server.ts'

// Making a database takes twice the memory of serving one; when this thread ends, the memory is free again.
const engine = await openEngine(String(workerData))
await engine.close()
