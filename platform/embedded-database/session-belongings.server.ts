import { messagesIn, query } from './wire-messages.server.ts'

/** What a session of PostgreSQL owns that lives in the backend, which all sessions share here: it is put away when
 *  somebody else's turn comes and rendered again when the session's own does. Advisory locks of sessions and cursors
 *  WITH HOLD are not among them (docs/decisions/0003). */
export type Belongings = {
  settings: Map<string, string>
  /** SQL's PREPARE: the whole statement by its name. */
  prepared: Map<string, string>
  /** Temporary relations: what they are called meanwhile, by the names that the session knows. */
  temporary: Map<string, Away>
}

type Away = { awayName: string; kind: string }

export const noBelongings = (settings: Iterable<[string, string]> = []): Belongings => ({
  settings: new Map(settings),
  prepared: new Map(),
  temporary: new Map(),
})

export const hasBelongings = ({ settings, prepared, temporary }: Belongings): boolean =>
  settings.size + prepared.size + temporary.size > 0

/** Says something in SQL to the engine, in the name of nobody, and gives back all that it answers. */
type Say = (sql: Buffer) => Promise<Buffer>

const found = `
  select 'setting', name, setting from pg_catalog.pg_settings where source = 'session'
  union all select 'identity', name, value from (values
    ('session_authorization', pg_catalog.current_setting('session_authorization')),
    ('role', pg_catalog.current_setting('role'))) as identity (name, value)
  union all select 'prepared', name, statement from pg_catalog.pg_prepared_statements where from_sql
  union all select 'temporary', relname, relkind::text from pg_catalog.pg_class
    where relnamespace = pg_catalog.pg_my_temp_schema() and relkind in ('r', 'p', 'v', 'S')
      and relname not like 'noken\\_away\\_%'`

const identities = { session_authorization: 'postgres', role: 'none' }

const asBefore = 'reset session authorization; reset role; reset all'

/** Takes what the session whose turn is over has left in the backend out of it. Custom settings (`my.name`) are known
 *  by their names alone. */
export async function putAway(
  say: Say,
  sessionId: number,
  customNames: Iterable<string>,
): Promise<Belongings> {
  const belongings = noBelongings()
  const { settings, prepared, temporary } = belongings
  for (const name of customNames) {
    const [row] = rowsIn(await say(query(`select pg_catalog.current_setting(${literal(name)}, true)`)))
    if (row?.[0]) settings.set(name, row[0])
  }
  for (const [what, name = '', value = ''] of rowsIn(await say(query(found)))) {
    if (what === 'setting') settings.set(name, value)
    if (what === 'identity' && value !== Reflect.get(identities, name)) settings.set(name, value)
    if (what === 'prepared') prepared.set(name, value)
    if (what === 'temporary')
      temporary.set(name, { awayName: `noken_away_${sessionId}_${temporary.size}`, kind: value })
  }
  await say(query(asBefore))
  for (const name of prepared.keys()) await say(query(`deallocate ${identifier(name)}`))
  for (const [name, { awayName, kind }] of temporary) await say(renamed(name, awayName, kind))
  return belongings
}

/** Lays out what was put away, so that the session finds the backend as it left it. What is not possible any more is left out. */
export async function layOut(say: Say, { settings, prepared, temporary }: Belongings): Promise<void> {
  for (const [name, { awayName, kind }] of temporary) await say(renamed(awayName, name, kind))
  // The text is that of the whole query it came with.
  for (const statement of prepared.values()) if (/^\s*prepare\s/i.test(statement)) await say(query(statement))
  const last = ['session_authorization', 'role']
  const inOrder = [...settings].toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b))
  for (const [name, value] of inOrder)
    await say(query(`select pg_catalog.set_config(${literal(name)}, ${literal(value)}, false)`))
}

/** Ends what a session has left, wherever it is. */
export async function clearAway(say: Say, { temporary }: Belongings): Promise<void> {
  for (const { awayName, kind } of temporary.values())
    await say(query(`drop ${kindInWords(kind)} if exists pg_temp.${identifier(awayName)} cascade`))
}

const renamed = (from: string, to: string, kind: string) =>
  query(`alter ${kindInWords(kind)} pg_temp.${identifier(from)} rename to ${identifier(to)}`)

const kindInWords = (kind: string) => (kind === 'v' ? 'view' : kind === 'S' ? 'sequence' : 'table')

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The rows of an answer, as text; null is an empty one. */
export function rowsIn(answer: Buffer): string[][] {
  return [...messagesIn(answer)].flatMap(({ kind, bytes }) => (kind === 'D' ? [columnsOf(bytes)] : []))
}

function columnsOf(row: Buffer): string[] {
  const columns: string[] = []
  for (let left = row.readInt16BE(5), start = 7; left > 0; left -= 1) {
    const length = Math.max(row.readInt32BE(start), 0)
    columns.push(row.toString('utf8', start + 4, start + 4 + length))
    start += 4 + length
  }
  return columns
}
