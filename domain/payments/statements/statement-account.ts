import type { Account } from '#domain/payments/till.ts'
import type { ReadStatement, StatementBank } from './read-statement.ts'

const digits = (text: string) => text.replace(/\D/g, '')

/** The number of the account that the lines before a table name ('No. Rekening : 123-4567890'), digits only. Null when they name none, or hide a part of it. */
export function readAccount(preamble: string): string | null {
  const line = preamble.split('\n').find((each) => /rek|account|akun/i.test(each) && /\d/.test(each)) ?? ''
  const [written = ''] = line.match(/\d[\d .-]{6,}\d/) ?? []
  return /[x*]{2,}/i.test(line) || written === '' ? null : digits(written)
}

const bankNames: Readonly<Record<StatementBank, RegExp>> = {
  bca: /\bbca\b|central asia/i,
  mandiri: /\bmandiri\b/i,
  bri: /\bbri\b|rakyat indonesia/i,
}

/** Whether a statement can be of the account that people transfer to: not when it names another one, or is of another bank than the account's. */
export function isOfAccount(
  { bank, account }: Pick<ReadStatement, 'bank' | 'account'>,
  ours: Account | null,
): boolean {
  if (!ours) return true
  if (account && digits(ours.number) && account !== digits(ours.number)) return false
  const named = Object.values(bankNames).some((name) => name.test(ours.bank))
  return !named || bankNames[bank].test(ours.bank)
}
