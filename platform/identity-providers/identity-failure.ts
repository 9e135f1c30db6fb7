/** Why signing in with an account from elsewhere has come to nothing:
 *  - `away`: the provider does not answer, or not as it should;
 *  - `cancelled`: anyone who was asked there has not agreed;
 *  - `not-allowed`: an admin of their organisation has not allowed this site;
 *  - `over`: what came back belongs to no sign-in of this browser that is still going on. */
export type IdentityFailureKind = 'away' | 'cancelled' | 'not-allowed' | 'over'

/** `reason` is for the log; it names neither people nor secrets. */
export class IdentityFailure extends Error {
  override name = 'IdentityFailure'
  readonly kind: IdentityFailureKind
  readonly reason: string

  constructor(kind: IdentityFailureKind, reason: string) {
    super(`${kind}: ${reason}`)
    this.kind = kind
    this.reason = reason
  }
}
