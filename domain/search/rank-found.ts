import { plainTitle, wordsOf } from '#shared/search-text.ts'
import type { AskedWord } from './asked-words.ts'

/** Something that may be found, with what decides its place. */
export type Candidate = {
  id: string
  title: string
  /** What else it is known by, such as its category and who teaches it. */
  known: readonly (string | null)[]
  /** For each word that was asked for: 2 when the rest of its text has it or a form of it, 1 when only what is like it, 0 when nothing. */
  rest: readonly number[]
  /** How many learn there; of what nobody learns in, 0. */
  popularity: number
  /** The later, the better, where all else is the same. */
  newness: number
  /** An event that is over comes after those to come, unless it is what was asked for. */
  isOver: boolean
}

/** 6: its title is what was asked for; 5: begins with it; 4: has all of it; 3: has what means the same or was meant; 2:
 *  has all of it with what it is known by; 1: anything else. */
export type Tier = 1 | 2 | 3 | 4 | 5 | 6

export type Ranked<Found extends Candidate> = { found: Found; tier: Tier; points: number }

const closeEnough = 0.75
const likeEnough = 0.35

/** What answers best comes first: by tier, then by how well each word is answered and how little else the title says; then what more people
 *  learn in, then the newer, then by id. */
export function rankFound<Found extends Candidate>(
  typed: string,
  asked: readonly AskedWord[],
  all: readonly Found[],
): Ranked<Found>[] {
  const whole = plainTitle(typed)
  return all
    .map((found) => ({ found, ...judge(whole, asked, found) }))
    .sort(
      (a, b) =>
        place(b) - place(a) ||
        b.tier - a.tier ||
        b.points - a.points ||
        b.found.popularity - a.found.popularity ||
        b.found.newness - a.found.newness ||
        (a.found.id < b.found.id ? -1 : 1),
    )
}

const place = ({ found, tier }: Ranked<Candidate>) => (tier >= 5 ? 2 : found.isOver ? 0 : 1)

function judge(whole: string, asked: readonly AskedWord[], found: Candidate): { tier: Tier; points: number } {
  const title = wordsOf(found.title)
  const known = found.known.flatMap((text) => wordsOf(text ?? ''))
  const plain = title.join(' ')
  const parts = asked.map((word, index) => ({
    isNeeded: word.isNeeded,
    inTitle: bestOf(word, title),
    inKnown: bestOf(word, known),
    inRest: found.rest[index] ?? 0,
  }))
  const needed = parts.filter(({ isNeeded }) => isNeeded)
  const points = parts.reduce((sum, part) => sum + pointsOf(part), 0)
  // Of two that say all of it, the one that says less else.
  const fit =
    title.filter((word) => asked.some(({ answers }) => answers.has(word))).length / (title.length || 1)
  return { tier: tierOf(whole, plain, needed), points: Math.round(points * 100 + fit * 1000) }
}

type Part = { isNeeded: boolean; inTitle: number; inKnown: number; inRest: number }

const pointsOf = ({ isNeeded, inTitle, inKnown, inRest }: Part) =>
  isNeeded ? Math.max(inTitle * 100, inKnown * 45, inRest * 10) + inRest : inTitle * 8

function tierOf(whole: string, title: string, needed: readonly Part[]): Tier {
  if (whole !== '' && title === whole) return 6
  if (whole.length > 1 && title.startsWith(whole)) return 5
  if (needed.every(({ inTitle }) => inTitle >= closeEnough)) return 4
  if (needed.every(({ inTitle }) => inTitle >= likeEnough)) return 3
  return needed.every(({ inTitle, inKnown }) => Math.max(inTitle, inKnown) > 0) ? 2 : 1
}

const bestOf = ({ answers }: AskedWord, words: readonly string[]): number =>
  words.reduce((best, word) => Math.max(best, answers.get(word) ?? 0), 0)
