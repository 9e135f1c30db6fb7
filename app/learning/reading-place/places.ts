/** Where somebody has stopped reading: in which lesson, at which of its blocks. */
export type Place = readonly [lessonId: string, block: number]

/** Enough for the courses that somebody has under way. */
const mostPlaces = 60

/** The places with another one for this lesson, the last first; `block` null: there is none to come back to. */
export function withPlace(places: readonly Place[], lessonId: string, block: number | null): Place[] {
  const others = places.filter(([id]) => id !== lessonId)
  return block === null ? others : [[lessonId, block] as const, ...others].slice(0, mostPlaces)
}

type View = {
  /** Where the blocks of the lesson end, in pixels below the window's upper edge. */
  bottoms: readonly number[]
  /** What of the window is covered above. */
  covered: number
  height: number
  /** How far the page is scrolled. */
  scrolled: number
}

/** The block that somebody is reading; null where there is nothing to come back to: at the beginning, and once the end has been in view. */
export function blockInView({ bottoms, covered, height, scrolled }: View): number | null {
  const end = bottoms.at(-1)
  if (end === undefined || end <= height || scrolled < height / 2) return null
  const block = bottoms.findIndex((bottom) => bottom > covered)
  return block > 0 ? block : null
}

const prefix = 'noken.places.'

/** What this browser keeps of where somebody reads. Storage may be full or forbidden: then nothing is kept. */
export function savedPlaces(ownerId: string): Place[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + ownerId) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlace) : []
  } catch {
    return []
  }
}

/** Keeps them, and lets go of what others have left on a device that several people use. */
export function savePlaces(ownerId: string, places: readonly Place[]): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(prefix) && name !== prefix + ownerId) localStorage.removeItem(name)
    if (places.length > 0) localStorage.setItem(prefix + ownerId, JSON.stringify(places))
    else localStorage.removeItem(prefix + ownerId)
  } catch {}
}

const isPlace = (kept: unknown): kept is Place =>
  Array.isArray(kept) && kept.length === 2 && typeof kept[0] === 'string' && Number.isInteger(kept[1])
