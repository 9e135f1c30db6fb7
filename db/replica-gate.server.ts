import { setTimeout as delay } from 'node:timers/promises'
import type { ChangeHearer } from './listen.server.ts'

/** How far the log of the primary is written, and how far a replica has come with it; null when it is no replica. Bytes. */
export type LogPositions = { primary: () => Promise<bigint>; replica: () => Promise<bigint | null> }

export type ReplicaGate = ChangeHearer & {
  /** Whether what is read from the replica now has all that this process has heard of, and is not five seconds old. */
  isOpen: () => boolean
  /** It has just failed: it is not asked until it has answered again. */
  distrust: () => void
  close: () => void
}

const usual = {
  /** A replica that is further behind is not used. */
  mostBehindMs: 5_000,
  /** How often both are asked how far they are … */
  everyMs: 1_000,
  /** … and while the replica has not everything that was heard of. */
  soonMs: 50,
  now: () => performance.now(),
}

/** Decides when a replica may be read. From the moment at which this process hears of a change until the replica has
 *  it, everything is read from the primary: so nobody is shown what it said before, and no page is kept that is older
 *  than its invalidation. How far behind it is follows from when the primary had come as far as the replica is now: a
 *  primary that rests leaves nobody behind. */
export function replicaGate(
  { primary, replica }: LogPositions,
  given: Partial<typeof usual> = {},
): ReplicaGate {
  const { mostBehindMs, everyMs, soonMs, now } = { ...usual, ...given }
  const closing = new AbortController()
  let isHearing = false
  let heard = 1
  let replayed = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  let isInTime = false
  /** Where the primary was, when, and what had been heard by then: as far as the replica has not come so far. */
  let ahead: { at: number; position: bigint; heard: number }[] = []
  let wake = () => {}

  const look = async () => {
    const asked = { at: now(), heard }
    const [position, there] = await Promise.all([primary(), replica()])
    ahead.push({ ...asked, position })
    if (there === null) isInTime = false
    else {
      for (const mark of ahead) if (mark.position <= there) replayed = Math.max(replayed, mark.heard)
      ahead = ahead.filter((mark) => mark.position > there)
      isInTime = now() - (ahead[0]?.at ?? now()) < mostBehindMs
    }
    // Of many the oldest says how long, and the newest what is missing.
    if (ahead.length > 1_000) ahead.splice(1, 500)
    lookedAt = now()
  }
  const keepLooking = async () => {
    while (!closing.signal.aborted) {
      await look().catch(() => {
        isInTime = false
      })
      const isSoon = replayed < heard && isInTime
      const woken = new AbortController()
      wake = () => woken.abort()
      const signal = AbortSignal.any([closing.signal, ...(isSoon ? [] : [woken.signal])])
      await delay(isSoon ? soonMs : everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const onChange = () => {
    heard += 1
    wake()
  }
  void keepLooking()
  return {
    isOpen: () => isHearing && isInTime && replayed === heard && now() - lookedAt < mostBehindMs,
    distrust: () => {
      isInTime = false
    },
    onChange,
    onHearing: () => {
      isHearing = true
      // What was committed meanwhile nobody has told.
      onChange()
    },
    onDeaf: () => {
      isHearing = false
    },
    close: () => closing.abort(),
  }
}
