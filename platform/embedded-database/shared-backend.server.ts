import { settingFunctions } from './lasting-statements.server.ts'
import {
  clearAway,
  hasBelongings,
  layOut,
  noBelongings,
  putAway,
  rowsIn,
} from './session-belongings.server.ts'
import { query } from './wire-messages.server.ts'
import type { WireSession } from './wire-session.server.ts'

/** The one backend, of which every session believes that it is its own: before a session's turn, what another has left
 *  in it is put away, and what the session itself has left is rendered. Sessions that leave nothing, which is nearly
 *  all of them, cost nothing. */
export class SharedBackend {
  readonly #say: (sql: Buffer) => Promise<Buffer>
  #holder: WireSession | null = null
  /** A function changes settings. Each statement may call it, so every session is looked at. */
  hasSettingFunctions = false

  constructor(say: (sql: Buffer) => Promise<Buffer>) {
    this.#say = say
  }

  /** Looks for functions of earlier sessions. */
  async begin(): Promise<void> {
    const sql = `select 1 from pg_catalog.pg_proc where prosrc ~* $$${settingFunctions}$$
      and pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) limit 1`
    this.hasSettingFunctions = rowsIn(await this.#say(query(sql))).length > 0
  }

  /** From here on it is this session's, or nobody's. Only outside a transaction. */
  async handTo(next: WireSession | null): Promise<void> {
    const last = this.#holder
    if (last === next) return
    if (last && (last.mayHaveLeft || this.hasSettingFunctions || hasBelongings(last.belongings))) {
      const left = await putAway(this.#say, last.id, last.customNames)
      // RESET goes back to what the session asked for when it began.
      last.belongings = { ...left, settings: new Map([...last.startSettings, ...left.settings]) }
      last.mayHaveLeft = last.isAlwaysSuspect
    }
    this.#holder = next
    if (next && hasBelongings(next.belongings)) await layOut(this.#say, next.belongings)
  }

  /** The session has ended: nothing of it stays. */
  async forget(session: WireSession): Promise<void> {
    if (this.#holder === session) await this.handTo(null)
    await clearAway(this.#say, session.belongings)
    session.belongings = noBelongings()
  }

  /** Prepares again what every session has prepared: DISCARD ALL and DEALLOCATE ALL reach the statements of all. */
  async prepareAgain(sessions: Iterable<WireSession>): Promise<void> {
    for (const session of sessions) for (const bytes of session.preparing) await this.#say(bytes)
  }
}
