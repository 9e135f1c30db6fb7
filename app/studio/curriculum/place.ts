import { z } from 'zod'
import { DomainError } from '#shared/domain-error.ts'

const positionSchema = z.coerce.number().int().min(1).max(10_000)

/** A place among the modules of a course or the lessons of a module, counted from 1, as a form says it. Throws invalid
 *  for any other word. */
export function positionOf(typed: string): number {
  const { data: position } = positionSchema.safeParse(typed)
  if (position === undefined) throw new DomainError('malformed', 'position')
  return position
}

/** The place of a lesson as one word of a form: its module and the place in it. */
export const lessonPlace = (moduleId: string, position: number): string => `${moduleId} ${position}`

/** The module and the place in it that such a word names. Throws invalid for any other word. */
export function lessonPlaceOf(typed: string): { moduleId: string; position: number } {
  const [moduleId = '', position = ''] = typed.split(' ')
  return { moduleId, position: positionOf(position) }
}

/** What the row of a module or a lesson is called in an address. */
export const rowId = (row: { module: string } | { lesson: string }): string =>
  'module' in row ? `module-${row.module}` : `lesson-${row.lesson}`
