import type { LetterDoor } from './letter-doors.ts'

const counted: unique symbol = Symbol('counted')

/** That an email to somebody was counted, by the rate limits of its door: none goes out to a stranger's address without. */
export type LetterPermit = { readonly door: LetterDoor; readonly to: string; readonly [counted]: true }

/** Made by domain/people/permit-letter.server.ts alone. */
export const letterPermit = (door: LetterDoor, to: string): LetterPermit => ({ door, to, [counted]: true })
