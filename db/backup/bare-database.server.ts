import type { ClientBase } from 'pg'
import { z } from 'zod'
import { sqlOfMigrations } from '#db/migration-list.server.ts'
import { quoted } from './stored-tables.server.ts'

/** Takes away everything that migrations and the queue have made, in one transaction, with what is in it. What others have made stays. */
export async function layBare(client: ClientBase): Promise<void> {
  await client.query('begin')
  try {
    await client.query('drop schema if exists graphile_worker, drizzle cascade')
    const tables = namesMade('table')
    if (tables.length > 0) await client.query(`drop table if exists ${tables.join(', ')} cascade`)
    for (const routine of await routinesMade(client)) await client.query(`drop routine ${routine} cascade`)
    const types = namesMade('type')
    if (types.length > 0) await client.query(`drop type if exists ${types.join(', ')} cascade`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const making =
  /\bcreate\s+(?:or\s+replace\s+)?(table|type|function)\s+(?:if\s+not\s+exists\s+)?(?:"?public"?\.)?"?(\w+)"?/gi

/** The tables, types or functions that any migration makes, quoted. */
function namesMade(kind: 'table' | 'type' | 'function'): string[] {
  const names = [...sqlOfMigrations().matchAll(making)].flatMap(([, made, name]) =>
    made?.toLowerCase() === kind && name ? [name] : [],
  )
  return [...new Set(names)].map((name) => quoted(`public.${name}`))
}

const routine = z.array(z.object({ routine: z.string() }))

async function routinesMade(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query(
    `select p.oid::regprocedure::text as routine from pg_proc p
     where pronamespace = 'public'::regnamespace and 'public.' || quote_ident(proname) = any (select replace(n, '"', '') from unnest($1::text[]) n)
       and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`,
    [namesMade('function')],
  )
  return routine.parse(rows).map((row) => row.routine)
}
