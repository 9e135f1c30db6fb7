import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'

// Given to a server with `--import`: writes down every file that it loads, one list for each of its threads.

const list = path.join(process.env.LOADED_FOLDER ?? '', `${process.pid}-${threadId}`)
appendFileSync(list, `${import.meta.filename}\n`)

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:')) appendFileSync(list, `${fileURLToPath(url)}\n`)
    return nextLoad(url, context)
  },
})
