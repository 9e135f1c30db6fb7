import { z } from 'zod'

const violation = z.object({ code: z.literal('23505'), constraint: z.string() })

const reference = z.object({ code: z.literal('23503') })

/** Whether a query failed because another row refers to what it would delete, on either engine. */
export const isReferenced = (error: unknown): boolean =>
  reference.safeParse(error instanceof Error && error.cause ? error.cause : error).success

/** Whether a query failed because what this constraint wants unique is there already, on either engine. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { data } = violation.safeParse(error instanceof Error && error.cause ? error.cause : error)
  return data?.constraint === constraint
}
