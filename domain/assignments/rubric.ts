import { z } from 'zod'
import { rubricBounds } from './bounds.ts'

/** By what work is marked: criteria of different names, each with levels that differ. */
const levelSchema = z.object({ points: z.int().min(0), text: z.string() })
const rubricSchema = z.array(z.object({ title: z.string(), levels: z.array(levelSchema).min(1) })).min(1)

export type Rubric = z.output<typeof rubricSchema>
export type RubricLevel = z.output<typeof levelSchema>

/** A rubric as it is stored; null for none, and for anything else. What is older than the rule that no two are the same
 *  is distinguished by numbers. */
export function storedRubric(stored: unknown): Rubric | null {
  const rubric = rubricSchema.safeParse(stored).data
  if (!rubric) return null
  const titles = new Set<string>()
  return rubric.map(({ title, levels }) => {
    const ofPoints = new Map(levels.map(({ points }) => [points, new Set<string>()]))
    return {
      title: numbered(title, titles),
      levels: levels.map(({ points, text }) => ({ points, text: numbered(text, ofPoints.get(points)) })),
    }
  })
}

/** The name, with a number where one of these is called the same; it is one of them from now on. */
function numbered(name: string, taken = new Set<string>()): string {
  let apart = name
  for (let number = 2; taken.has(apart); number += 1) apart = `${name} (${number})`
  taken.add(apart)
  return apart
}

/** Levels as they are typed, one a line: its points, then what it takes. Why it can't be read is a word of `LevelsProblem`. */
export function readLevels(typed: string): RubricLevel[] | LevelsProblem {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length < 2 || lines.length > rubricBounds.levels) return 'count'
  const levels: RubricLevel[] = []
  for (const line of lines) {
    const digits = /^\d{1,3}/.exec(line)?.[0]
    // '2,5' is neither 2 points nor a level called ',5'.
    if (/^\d{1,3}[.,]\d/.test(line)) return 'whole'
    const text = line.slice(digits?.length ?? 0).replace(/^[\s\-–—:=.,)]+/, '')
    if (digits === undefined || /^\d/.test(text) || text === '') return 'line'
    if (Number(digits) > rubricBounds.points) return 'points'
    if (text.length > rubricBounds.level) return 'long'
    levels.push({ points: Number(digits), text })
  }
  if (new Set(levels.map(({ points }) => points)).size < levels.length) return 'twice'
  return levels
}

export type LevelsProblem = 'count' | 'line' | 'whole' | 'points' | 'long' | 'twice'

/** The same levels as they would have been typed. */
export const typeLevels = (levels: readonly RubricLevel[]): string =>
  levels.map(({ points, text }) => `${points} – ${text}`).join('\n')

const mostOf = (levels: readonly RubricLevel[]) => Math.max(...levels.map(({ points }) => points))

/** What the best levels of all criteria sum to. */
export const mostPoints = (rubric: Rubric): number =>
  rubric.reduce((sum, { levels }) => sum + mostOf(levels), 0)

/** What the chosen levels sum to; null unless there is one for every criterion. */
export function pointsFor(rubric: Rubric, choices: readonly (number | null)[]): number | null {
  let sum = 0
  for (const [index, { levels }] of rubric.entries()) {
    const choice = choices[index]
    const level = choice === null || choice === undefined ? undefined : levels[choice]
    if (!level) return null
    sum += level.points
  }
  return sum
}

const choicesSchema = z.array(z.int().min(0))

/** The chosen levels as they are stored. */
export const storedChoices = (stored: unknown): number[] => choicesSchema.safeParse(stored).data ?? []
