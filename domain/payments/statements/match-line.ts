import type { StatementLine } from './read-statement.ts'

/** An attempt to pay by transfer that waits for its money. `reference` is what the payer was told to write, like 'NKN-7K3QX'; `amount` is
 *  the total with the kode unik, in whole rupiah. */
export type OpenTransfer = { attemptId: string; reference: string; amount: number }

/** Which transfer a line of a statement pays. `short` and `over`: the reference is right and the amount is another. */
export type Match =
  | {
      kind: 'matched'
      attemptId: string
      by: 'reference' | 'amount'
      amount: 'exact' | 'short' | 'over'
    }
  | { kind: 'ambiguous'; attemptIds: string[] }
  | { kind: 'none' }

/** Open transfers, arranged so that a line finds its own among thousands at once. */
export type TransferIndex = {
  byReference: Map<string, OpenTransfer[]>
  byAmount: Map<number, OpenTransfer[]>
  /** Of the references, without spaces and dashes; longest first. */
  lengths: number[]
}

/** Fewer letters would be found in the text of anybody's transfer. */
const shortestReference = 4

/** People and banks write a reference in any case, broken by spaces and dashes. */
const compact = (text: string) => text.toUpperCase().replace(/[\s\p{Pd}]+/gu, '')

/** Arranges the transfers that wait for their money, for `matchLine`. References of less than four letters are found by
 *  their amount only. */
export function indexTransfers(open: readonly OpenTransfer[]): TransferIndex {
  const referred = open.filter(({ reference }) => compact(reference).length >= shortestReference)
  const byReference = Map.groupBy(referred, ({ reference }) => compact(reference))
  const lengths = new Set([...byReference.keys()].map((reference) => reference.length))
  return {
    byReference,
    byAmount: Map.groupBy(open, ({ amount }) => amount),
    lengths: [...lengths].sort((a, b) => b - a),
  }
}

/** The transfers whose reference stands in the text; of references within each other the longest. */
function namedIn(text: string, { byReference, lengths }: TransferIndex): OpenTransfer[] {
  const written = compact(text)
  const named = new Set<OpenTransfer>()
  for (let at = 0; at < written.length; at++) {
    const length = lengths.find((each) => byReference.has(written.slice(at, at + each)))
    if (length === undefined) continue
    for (const transfer of byReference.get(written.slice(at, at + length)) ?? []) named.add(transfer)
    at += length - 1
  }
  return [...named]
}

const compared = (paid: number, asked: number) => (paid === asked ? 'exact' : paid < asked ? 'short' : 'over')

/** The transfer that a line pays: the one whose reference stands in its text, else the only one of exactly its amount. Several are
 *  ambiguous, and a person decides. */
export function matchLine(line: Pick<StatementLine, 'text' | 'amount'>, open: TransferIndex): Match {
  const named = namedIn(line.text, open)
  const candidates = named.length > 0 ? named : (open.byAmount.get(line.amount) ?? [])
  const [only, ...others] = candidates
  if (!only) return { kind: 'none' }
  if (others.length > 0)
    return { kind: 'ambiguous', attemptIds: candidates.map(({ attemptId }) => attemptId) }
  return {
    kind: 'matched',
    attemptId: only.attemptId,
    by: named.length > 0 ? 'reference' : 'amount',
    amount: compared(line.amount, only.amount),
  }
}
