import { randomInt } from 'node:crypto'
import type { Seed } from './drawing.ts'

/** A seed that nobody can guess. */
export const newSeed = (): Seed => randomInt(2 ** 31)
