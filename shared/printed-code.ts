// Without letters that are read for digits (Crockford's base 32).
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16
const codePattern = new RegExp(`^[${alphabet}]{${codeLength}}$`)

/** A new code for what is printed and typed back, such as a ticket: 16 characters, 80 bits of chance, so that none comes twice and nobody
 *  guesses another's. */
export const newCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(codeLength)), (byte) => alphabet.charAt(byte & 31)).join(
    '',
  )

/** A code as somebody typed or scanned it: case, spaces and hyphens don't matter, O reads as 0, I and L as 1. Null for what is no code. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return codePattern.test(code) ? code : null
}

/** A code in groups of four, for eyes. */
export const showCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
