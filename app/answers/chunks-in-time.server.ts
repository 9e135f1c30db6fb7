/** The sender has sent nothing for too long. */
export class SenderRests extends Error {}

/** As long as somebody's network may rest while it sends (server/slow-senders.ts has the time for all of a body). Milliseconds. */
const restMs = 20_000

/** The bytes of a body as they come. Throws SenderRests when nothing has come for a while, so that half a body holds nothing. */
export async function* chunksInTime(
  body: ReadableStream<Uint8Array> | null,
  longestMs = restMs,
): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), longestMs)
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

async function inTime<Result>(reading: Promise<Result>, longestMs: number): Promise<Result> {
  const rest = Promise.withResolvers<never>()
  const timer = setTimeout(() => rest.reject(new SenderRests('Nothing more has come.')), longestMs)
  try {
    return await Promise.race([reading, rest.promise])
  } finally {
    clearTimeout(timer)
  }
}
