const name = 'noken.wrote'

/** For longer than a replica that is used may be behind. Seconds. */
const lifetime = 10

/** Set-Cookie: this reader has just written something, and reads where it was written. It says nothing of anybody. */
export const wroteCookie = (isSecure: boolean): string =>
  `${name}=1; Max-Age=${lifetime}; Path=/; HttpOnly; ${isSecure ? 'Secure; ' : ''}SameSite=Lax`

/** Whether a Cookie header is of somebody who has just written something. */
export const hasJustWritten = (cookie: string | null): boolean =>
  cookie !== null && /(?:^|;\s*)noken\.wrote=1/.test(cookie)
