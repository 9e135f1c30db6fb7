import type { Payment, StandInState } from './state.ts'

/** What Noken is to be told to speak with the stand-in. */
export type StandInSettings = {
  midtrans: { serverKey: string; signatureKey: string }
  xendit: { secretKey: string; callbackToken: string }
}

/** What the APIs and pages of the stand-in share. url is known once it listens. */
export type StandInParts = {
  state: StandInState
  settings: StandInSettings
  url: () => string
  /** How its provider tells of a payment in an answer. */
  words: (payment: Payment) => Record<string, unknown>
  /** Notifies of what a payment is now. */
  tell: (payment: Payment) => Promise<void>
  isRefundSlow: () => boolean
}
