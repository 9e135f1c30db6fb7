import type { EmailDoor } from './email-doors.ts'

const counted: unique symbol = Symbol('counted')

/** That an email to somebody was counted, by the rate limits of its door: none goes out to a stranger's address without. */
export type EmailPermit = { readonly door: EmailDoor; readonly to: string; readonly [counted]: true }

/** Made by domain/people/permit-email.server.ts alone. */
export const emailPermit = (door: EmailDoor, to: string): EmailPermit => ({ door, to, [counted]: true })
