/** `malformed` is what none of our screens asks for; `invalid` is a form of ours in which something is wrong. */
export type DomainErrorCode = 'not-found' | 'forbidden' | 'conflict' | 'malformed' | 'invalid' | 'too-many'

/** A refusal that the rules foresee. `reason` names a message that says to people what happened; loaders turn it into a 403 or 404
 *  screen, actions into an error at the form. */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly code: DomainErrorCode
  readonly reason: string

  constructor(code: DomainErrorCode, reason: string) {
    super(`${code}: ${reason}`)
    this.code = code
    this.reason = reason
  }
}

/** Whether the rules foresaw this. */
export const isDomainError = (error: unknown): error is DomainError => error instanceof DomainError
