/** Anyone who has answered for so long has not died of how it began. */
const longEnoughMs = 10_000
const firstWaitMs = 100
const longestWaitMs = 5_000
const mostInARow = 10

/** Remembers how workers end, so that what ends right after it has begun is begun anew more and more seldom, and in the
 *  end no more: when ten in a row have ended like that and none that is there has answered for ten seconds. */
export function deathsInARow(now: () => number = () => performance.now()) {
  const readySince = new Map<number, number>()
  let inARow = 0
  const isOld = (since: number | undefined) => since !== undefined && now() - since >= longEnoughMs
  return {
    born: (id: number) => void readySince.set(id, now()),
    /** Milliseconds to wait before the next is begun; null when it makes no sense any more. */
    died: (id: number): number | null => {
      const since = readySince.get(id)
      readySince.delete(id)
      inARow = isOld(since) ? 0 : inARow + 1
      if (inARow >= mostInARow && ![...readySince.values()].some(isOld)) return null
      return inARow === 0 ? 0 : Math.min(firstWaitMs * 2 ** (inARow - 1), longestWaitMs)
    },
  }
}
