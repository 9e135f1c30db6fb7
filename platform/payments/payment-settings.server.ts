import { z } from 'zod'
import { withoutEndSlashes } from '#shared/bare-path.ts'
import type { PaymentWay } from '#shared/payments.ts'
import type { MidtransSettings } from './midtrans.server.ts'
import type { XenditSettings } from './xendit.server.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const webAddress = z.url({ protocol: /^https?$/ }).transform(withoutEndSlashes)

/** The environment variables about money. */
export const paymentVariables = {
  PAYMENTS: flag.default(true),
  BANK_NAME: z.string().min(2).optional(),
  BANK_ACCOUNT_NUMBER: z
    .string()
    .regex(/^[\d -]{5,34}$/, 'it should be digits')
    .optional(),
  BANK_ACCOUNT_HOLDER: z.string().min(2).optional(),
  MIDTRANS_SERVER_KEY: z.string().min(8).optional(),
  MIDTRANS_SIGNATURE_KEY: z.string().min(8).optional(),
  MIDTRANS_LIVE: flag.default(false),
  MIDTRANS_API_URL: webAddress.optional(),
  MIDTRANS_SNAP_URL: webAddress.optional(),
  MIDTRANS_CHANNELS: z.string().default(''),
  XENDIT_SECRET_KEY: z.string().min(8).optional(),
  XENDIT_CALLBACK_TOKEN: z.string().min(8).optional(),
  XENDIT_URL: webAddress.default('https://api.xendit.co'),
  QRIS_LIMIT: z.coerce.number().int().min(1).default(10_000_000),
  SELLER_NAME: z.string().min(2).optional(),
  SELLER_ADDRESS: z.string().min(2).optional(),
  SELLER_TAX_ID: z.string().min(5).optional(),
  SELLER_TAX_NOTE: z.string().min(2).optional(),
  PAYOUT_SHARE: z.coerce.number().int().min(0).max(100).default(70),
}

const shape = z.object(paymentVariables)

/** An account that is transferred to. */
type BankAccount = Readonly<{ bank: string; number: string; holder: string }>

export type PaymentSettings = Readonly<{
  bank: BankAccount | null
  midtrans: MidtransSettings | null
  xendit: XenditSettings | null
  /** What QRIS takes at most, in rupiah. */
  qrisLimit: number
  /** null: the site's own name and address. */
  seller: Readonly<{
    name: string | null
    address: string | null
    taxId: string | null
    taxNote: string | null
  }>
  /** What an instructor gets of what comes for their courses, in per cent. */
  payoutShare: number
}>

/** What the demo is paid to: an account of no bank. */
const demoAccount: BankAccount = {
  bank: 'Bank Contoh',
  number: '000-123-4567',
  holder: 'Yayasan Noken (contoh)',
}

/** How people pay, from the environment; the first sentence says what is wrong with it. Without any way of its own a
 *  demo has a bank account that is none. */
export function readPaymentSettings(
  values: z.output<typeof shape>,
  isDemo: boolean,
): PaymentSettings | { wrong: string } {
  const wrong =
    togetherOrWrong(values, ['BANK_NAME', 'BANK_ACCOUNT_NUMBER', 'BANK_ACCOUNT_HOLDER']) ??
    togetherOrWrong(values, ['XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN'])
  if (wrong) return { wrong }
  const own = {
    bank: bankOf(values),
    midtrans: midtransOf(values),
    xendit: xenditOf(values),
  }
  const hasOwn = own.bank !== null || own.midtrans !== null || own.xendit !== null
  const none = { bank: null, midtrans: null, xendit: null }
  const ways = !values.PAYMENTS ? none : hasOwn || !isDemo ? own : { ...none, bank: demoAccount }
  return Object.freeze({
    ...ways,
    qrisLimit: values.QRIS_LIMIT,
    seller: Object.freeze({
      name: values.SELLER_NAME ?? null,
      address: values.SELLER_ADDRESS ?? null,
      taxId: values.SELLER_TAX_ID ?? null,
      taxNote: values.SELLER_TAX_NOTE ?? null,
    }),
    payoutShare: values.PAYOUT_SHARE,
  })
}

/** The ways to pay that are configured, in the order in which they are offered. */
export const waysOf = ({ bank, midtrans, xendit }: PaymentSettings): PaymentWay[] => [
  ...(midtrans ? (['midtrans'] as const) : []),
  ...(xendit ? (['xendit'] as const) : []),
  ...(bank ? (['transfer'] as const) : []),
]

/** Where the providers that are configured have people pay, as origins. */
export const payOrigins = ({ midtrans, xendit }: Pick<PaymentSettings, 'midtrans' | 'xendit'>): string[] => [
  ...new Set([
    ...(midtrans ? [new URL(midtrans.snapUrl).origin] : []),
    ...(xendit ? xenditOrigins(xendit) : []),
  ]),
]

/** Xendit's own pages, and those of what stands in for it. */
const xenditOrigins = ({ url }: XenditSettings): string[] =>
  new URL(url).hostname.endsWith('.xendit.co')
    ? ['https://checkout.xendit.co', 'https://checkout-staging.xendit.co']
    : [new URL(url).origin]

type Values = z.output<typeof shape>

function togetherOrWrong(values: Values, names: readonly (keyof Values)[]): string | null {
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return null
  return `${missing.join(' and ')} can't be left out: ${names.join(', ')} belong together.`
}

function bankOf(values: Values): BankAccount | null {
  const { BANK_NAME: bank, BANK_ACCOUNT_NUMBER: number, BANK_ACCOUNT_HOLDER: holder } = values
  return bank && number && holder ? { bank, number, holder } : null
}

function midtransOf(values: Values): MidtransSettings | null {
  const { MIDTRANS_SERVER_KEY: serverKey, MIDTRANS_SIGNATURE_KEY: signatureKey, MIDTRANS_LIVE } = values
  const sandbox = MIDTRANS_LIVE ? '' : '.sandbox'
  return serverKey
    ? {
        serverKey,
        signatureKey: signatureKey ?? serverKey,
        apiUrl: values.MIDTRANS_API_URL ?? `https://api${sandbox}.midtrans.com`,
        snapUrl: values.MIDTRANS_SNAP_URL ?? `https://app${sandbox}.midtrans.com`,
        channels: values.MIDTRANS_CHANNELS.split(',').flatMap((name) => name.trim() || []),
      }
    : null
}

function xenditOf(values: Values): XenditSettings | null {
  const { XENDIT_SECRET_KEY: secretKey, XENDIT_CALLBACK_TOKEN: callbackToken, XENDIT_URL: url } = values
  return secretKey && callbackToken ? { secretKey, callbackToken, url } : null
}
