// Without letters that are read for digits (Crockford's base 32).
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new ticket's code: 16 characters, 80 bits of chance, so that nobody guesses another's. */
export const newTicketCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => alphabet[byte % alphabet.length]).join('')

/** What somebody typed or scanned as a ticket's code, as it is stored: capitals, no spaces or hyphens, O and I read as digits. */
export const readTicketCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** A code in groups of four, for eyes. */
export const showTicketCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
