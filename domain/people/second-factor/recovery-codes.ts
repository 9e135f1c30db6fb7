import { createHash, randomBytes } from 'node:crypto'

// Without letters that are read for digits (Crockford's base 32).
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 25
const codePattern = new RegExp(`^[${alphabet}]{${codeLength}}$`)

/** How many somebody gets. */
export const recoveryCodeCount = 10

/** New recovery codes as people write them down: five groups of five. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from(randomBytes(codeLength), (byte) => alphabet.charAt(byte & 31))
      .join('')
      .replace(/(.{5})(?=.)/g, '$1-'),
  )

/** Under which a code is stored, however it was typed: case, spaces and hyphens don't matter, O reads as 0, I and L as 1. Null for what is
 *  no recovery code. */
export function recoveryCodeHash(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return codePattern.test(code) ? createHash('sha256').update(code).digest('base64url') : null
}
