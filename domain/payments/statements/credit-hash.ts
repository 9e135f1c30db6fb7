import { createHash } from 'node:crypto'
import type { StatementLine } from './read-statement.ts'

type Credit = Pick<StatementLine, 'day' | 'amount' | 'text' | 'balance'>

/** What makes each credit of a file the same in another one: bank, day, amount, text and what the account held after
 *  it, where the bank says so, and how many alike came before it in the file. */
export function hashesOf(bank: string, credits: readonly Credit[]): string[] {
  const alike = new Map<string, number>()
  return credits.map(({ day, amount, text, balance }) => {
    const said = JSON.stringify([bank, day, amount, text, balance])
    const before = alike.get(said) ?? 0
    alike.set(said, before + 1)
    return createHash('sha256').update(`${said}${before}`).digest('hex')
  })
}
