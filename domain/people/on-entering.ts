import type { Db } from '#db/client.server.ts'
import type { ageHold } from './birth-date.ts'
import type { Actor } from './policy.ts'

/** What anyone who comes in had asked for before they could have it. It is done in the transaction that lets them in; what it throws keeps
 *  them out. `heldFor`: what has to happen first, because
 *  of how old they are; then it is remembered at most. */
export type OnEntering = (tx: Db, person: Actor, heldFor: ReturnType<typeof ageHold>) => Promise<void>

/** What is done as soon as it is certain who somebody is, however old they are. */
export type OnProven = (tx: Db, person: Actor) => Promise<void>
