import { indexTransfers, type Match, matchLine, type OpenTransfer, type TransferIndex } from './match-line.ts'
import type { StatementLine } from './read-statement.ts'

/** A transfer that a line may be. One that is not open any more may have been paid by hand, or too late. */
export type KnownTransfer = OpenTransfer & { orderId: string; isOpen: boolean }

type Credit = Pick<StatementLine, 'text' | 'amount'>

export type TransferFinder = (line: Credit) => Match

/** Finds the transfers of lines: by the reference among all of them, else by the amount among those that are open, else
 *  among the others. Several attempts of one order are one transfer: the one that asks for this sum, else the last.
 *  `known` comes oldest first. */
export function transferFinder(known: readonly KnownTransfer[]): TransferFinder {
  const byId = new Map(known.map((each) => [each.attemptId, each]))
  const all = indexTransfers(known)
  const open = indexTransfers(known.filter(({ isOpen }) => isOpen))
  const ended = indexTransfers(known.filter(({ isOpen }) => !isOpen))
  const tried = [{ ...all, byAmount: new Map() }, onlyAmounts(open), onlyAmounts(ended)]
  return (line) => {
    for (const index of tried) {
      const match = matchLine(line, index)
      if (match.kind === 'matched') return match
      if (match.kind === 'ambiguous') return ofOneOrder(match.attemptIds, line, byId) ?? match
    }
    return { kind: 'none' }
  }
}

const onlyAmounts = ({ byAmount }: TransferIndex): TransferIndex => ({
  byAmount,
  byReference: new Map(),
  lengths: [],
})

function ofOneOrder(
  attemptIds: readonly string[],
  line: Credit,
  byId: ReadonlyMap<string, KnownTransfer>,
): Match | null {
  const found = attemptIds.flatMap((id) => byId.get(id) ?? [])
  if (new Set(found.map(({ orderId }) => orderId)).size !== 1) return null
  const meant = found.findLast(({ amount }) => amount === line.amount) ?? found.at(-1)
  if (!meant) return null
  const difference = line.amount - meant.amount
  const amount = difference === 0 ? 'exact' : difference < 0 ? 'short' : 'over'
  return { kind: 'matched', attemptId: meant.attemptId, by: 'reference', amount }
}
