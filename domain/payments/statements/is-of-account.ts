import type { Account } from '#domain/payments/till.ts'
import type { ReadStatement, StatementBank } from './read-statement.ts'

/** Without the zeros in front, which some banks leave out. */
const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')

const bankNames: Readonly<Record<StatementBank, RegExp>> = {
  bca: /\bbca\b|central asia/i,
  mandiri: /\bmandiri\b/i,
  bri: /\bbri\b|rakyat indonesia/i,
}

/** Whether a statement can be of the account that people transfer to: not when it names another one, or is of another
 *  bank than the account's. */
export function isOfAccount(
  { bank, account }: Pick<ReadStatement, 'bank' | 'account'>,
  ours: Account | null,
): boolean {
  if (!ours) return true
  if (account && digits(ours.number) && digits(account) !== digits(ours.number)) return false
  const named = Object.values(bankNames).some((name) => name.test(ours.bank))
  return !named || bankNames[bank].test(ours.bank)
}
