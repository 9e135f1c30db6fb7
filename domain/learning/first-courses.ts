/** Why a course is offered to somebody who has none yet. */
export type FirstReason = 'passion' | 'popular' | 'short' | 'newest'

export const mostFirstCourses = 3

/** In which order the reasons take their turns. What is free and short asks least of somebody who has yet to begin. */
const turns: readonly FirstReason[] = ['passion', 'short', 'popular', 'newest']

/** Three of these, each for its own reason: one for every reason that there is in turn, and then the next of the first.
 *  No course comes twice. `found` is in the order of its reasons. */
export function pickFirstCourses<Found extends { id: string; reason: FirstReason }>(
  found: readonly Found[],
): Found[] {
  const waiting = turns.map((reason) => found.filter((each) => each.reason === reason))
  const picked: Found[] = []
  while (picked.length < mostFirstCourses && waiting.some((queue) => queue.length > 0)) {
    for (const queue of waiting) {
      const next = nextIn(queue, picked)
      if (next && picked.length < mostFirstCourses) picked.push(next)
    }
  }
  return picked
}

function nextIn<Found extends { id: string }>(queue: Found[], picked: readonly Found[]): Found | undefined {
  let next = queue.shift()
  while (next && isIn(picked, next)) next = queue.shift()
  return next
}

const isIn = (picked: readonly { id: string }[], { id }: { id: string }) =>
  picked.some((each) => each.id === id)
