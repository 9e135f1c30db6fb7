import { z } from 'zod'

const violation = z.object({ code: z.literal('23505'), constraint: z.string() })

/** Whether a query failed because what this constraint wants unique is there already, on either engine. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { data } = violation.safeParse(error instanceof Error && error.cause ? error.cause : error)
  return data?.constraint === constraint
}
