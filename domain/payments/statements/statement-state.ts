import type { StatementLineState } from '#shared/payments.ts'
import type { Match } from './match-line.ts'

type Found = { state: StatementLineState; attemptId: string | null }

/** What becomes of a credit that was not in a statement before. Of two that are exactly what one transfer asks for the
 *  second is too much: it is for a person to look at. */
export function becomesOf(match: Match, isTaken: (attemptId: string) => boolean): Found {
  if (match.kind === 'ambiguous') return { state: 'ambiguous', attemptId: null }
  if (match.kind === 'none') return { state: 'unmatched', attemptId: null }
  const { attemptId, amount } = match
  if (amount !== 'exact') return { state: amount, attemptId }
  return { state: isTaken(attemptId) ? 'over' : 'matched', attemptId }
}
