import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'

const owedWords = (owed: number): string => m.common_owed({ amount: formatRupiah(owed) })

/** What a figure of revenue is called, with what was recorded without being paid. */
export const withOwed = (label: string, owed: number): string =>
  owed > 0 ? `${label} · ${owedWords(owed)}` : label

/** The same below a figure of a table, in a line of its own: columns of numbers have no room beside them. */
export const Owed = ({ amount }: { amount: number }) =>
  amount > 0 && (
    <>
      <br />
      <small className="muted">{owedWords(amount)}</small>
    </>
  )

/** Says where no way to pay is set up that figures of revenue count nothing. */
export const NothingCollected = ({ isCharging }: { isCharging: boolean }) =>
  !isCharging && <p className="muted">{m.common_nothing_collected()}</p>
