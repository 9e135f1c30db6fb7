import type { Db } from '#db/client.server.ts'
import type { Actor } from './policy.ts'

/** What whoever comes in had asked for before they could have it. It is done in the transaction that lets them in; what it throws keeps them out. */
export type OnEntering = (tx: Db, person: Actor) => Promise<void>
