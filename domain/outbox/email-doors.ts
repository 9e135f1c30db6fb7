import { type DirectEmailKind, isDirectEmailKind } from './direct-email-kinds.ts'

/** Where somebody has an email sent to an address that they typed, and that nobody has shown to be theirs. Each has rate limits of its own
 *  (domain/people/permit-email.server.ts). */
export const emailDoors = [
  'confirmation',
  'reset',
  'guardian',
  'inquiry',
  'newsletter',
  'invitation',
  'reply',
] as const

export type EmailDoor = (typeof emailDoors)[number]

/** By which door an email goes out; 'own': none, because its reader has shown that the address is theirs, or asked for it there. What
 *  people are notified of is 'own'.
 *  The person who adds a kind says it here. */
const doors = {
  'confirm-email': 'confirmation',
  'already-here': 'confirmation',
  'new-email': 'confirmation',
  'email-taken': 'confirmation',
  invitation: 'invitation',
  'reset-password': 'own',
  'confirm-by-reset': 'reset',
  'email-change-asked': 'own',
  'email-changed': 'own',
  'guardian-asked': 'guardian',
  'guardian-receipt': 'own',
  'guardian-link': 'guardian',
  'guardian-copy': 'own',
  'guardian-agreed': 'guardian',
  'guardian-refused': 'guardian',
  'guardian-missing': 'own',
  'data-copy': 'own',
  'data-request-answered': 'own',
  'account-goes': 'own',
  'account-gone': 'own',
  'sign-in-added': 'own',
  'sign-in-removed': 'own',
  'passkey-added': 'own',
  'passkey-removed': 'own',
  'factor-added': 'own',
  'factor-removed': 'own',
  'factor-reset': 'own',
  'access-ended': 'own',
  'sign-in-methods-stay': 'own',
  'recovery-code-used': 'own',
  'password-flood': 'own',
  'code-flood': 'own',
  digest: 'own',
  'inquiry-receipt': 'inquiry',
  'inquiry-reply': 'reply',
  'newsletter-confirm': 'newsletter',
  'newsletter-welcome': 'newsletter',
  'newsletter-issue': 'own',
} as const satisfies Record<DirectEmailKind, EmailDoor | 'own'>

/** An email that somebody can have sent to an address which nobody has shown to be theirs. */
export type StrangerEmailKind = {
  [Kind in keyof typeof doors]: (typeof doors)[Kind] extends 'own' ? never : Kind
}[keyof typeof doors]

/** The door of an email; null for one to its reader's own address. */
export function doorOf(kind: string): EmailDoor | null {
  const door = isDirectEmailKind(kind) ? doors[kind] : 'own'
  return door === 'own' ? null : door
}
