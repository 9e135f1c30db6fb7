/** How many large bodies one process takes at a time. */
export type PlaceBounds = {
  /** That are received as fast as they come, or worked on. */
  quick: number
  /** One that is still coming after this is slow, costs little, and lets the next one begin. Milliseconds. */
  quickMs: number
  /** With the slow ones: each has its bytes on the disk. */
  all: number
  /** Of one network address, so that a few of them, however slow, leave places to everybody else. */
  ofAddress: number
  /** That wait for a place; of one person. */
  line: number
  lineOfPerson: number
  /** Nobody waits longer. Milliseconds. */
  waitMs: number
}

export const placeBounds: PlaceBounds = {
  quick: 3,
  quickMs: 2_000,
  all: 48,
  ofAddress: 16,
  line: 96,
  lineOfPerson: 3,
  waitMs: 30_000,
}

/** Held while a large body is received and what it brings is worked on. */
export type UploadPlace = {
  /** Resolves when what was received can be worked on. */
  received: () => Promise<void>
  free: () => void
}

export type Sender = { person: string; address: string }

/** Takes a place for somebody; null when none became free in time. */
export type TakePlace = (sender: Sender, signal?: AbortSignal) => Promise<UploadPlace | null>

type Holder = Sender & { isQuick: boolean }
type Waiting = { person: string; mayGo: () => boolean; go: () => void }

/** The places of a process for large bodies: a few at a time, one a person, some an address, first come, first served. Bodies of slow networks keep
 *  nobody waiting. */
export function uploadPlaces(bounds: PlaceBounds): TakePlace {
  const holders = new Set<Holder>()
  const line: Waiting[] = []

  const hasQuickPlace = () => [...holders].filter(({ isQuick }) => isQuick).length < bounds.quick
  const isHeldBy = (person: string) => [...holders].some((holder) => holder.person === person)
  const hasAddressPlace = (address: string) =>
    [...holders].filter((holder) => holder.address === address).length < bounds.ofAddress

  function letNextGo(): void {
    for (let next = line.findIndex(({ mayGo }) => mayGo()); next >= 0; ) {
      line.splice(next, 1)[0]?.go()
      next = line.findIndex(({ mayGo }) => mayGo())
    }
  }

  /** False when it may not go in time. */
  async function wait(
    { person, mayGo, take }: { person: string; mayGo: () => boolean; take: () => void },
    until?: { waitMs: number; signal?: AbortSignal },
  ): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const go = () => {
      take()
      resolve(true)
    }
    if (mayGo()) go()
    else {
      const waiting = { person, mayGo, go }
      line.push(waiting)
      const leave = () => {
        const at = line.indexOf(waiting)
        if (at >= 0) line.splice(at, 1)
        resolve(false)
      }
      until?.signal?.addEventListener('abort', leave, { once: true })
      const timer = until && setTimeout(leave, until.waitMs)
      void promise.then(() => clearTimeout(timer))
    }
    return promise
  }

  function placeOf(holder: Holder): UploadPlace {
    const slow = setTimeout(() => {
      holder.isQuick = false
      letNextGo()
    }, bounds.quickMs)
    slow.unref()
    return {
      received: async () => {
        clearTimeout(slow)
        if (holder.isQuick) return
        const take = () => {
          holder.isQuick = true
        }
        await wait({ person: holder.person, mayGo: hasQuickPlace, take })
      },
      free: () => {
        clearTimeout(slow)
        holders.delete(holder)
        letNextGo()
      },
    }
  }

  return async ({ person, address }, signal) => {
    const holder = { person, address, isQuick: true }
    const mayGo = () =>
      hasQuickPlace() && holders.size < bounds.all && hasAddressPlace(address) && !isHeldBy(person)
    const isLineFull =
      line.length >= bounds.line ||
      line.filter((each) => each.person === person).length >= bounds.lineOfPerson
    if (isLineFull && !mayGo()) return null
    if (signal?.aborted) return null
    const until = { waitMs: bounds.waitMs, signal }
    const hasPlace = await wait({ person, mayGo, take: () => holders.add(holder) }, until)
    return hasPlace ? placeOf(holder) : null
  }
}
