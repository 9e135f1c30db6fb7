import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { uuidV7 } from '#shared/uuid.ts'

type Of = { certificate: string; user: string; staff: string; words: string }

/** A row in every table of badges. */
export async function fillBadges(db: Db, { certificate, user, staff, words }: Of): Promise<void> {
  await db.execute(sql`insert into badges (id, certificate_id, document, origin, is_revoked)
    values (${uuidV7()}, ${certificate}, ${words}, 'https://noken.example', true)`)
  await db.execute(sql`insert into name_corrections (id, certificate_id, holder_id, from_name, to_name, corrected_by)
    values (${uuidV7()}, ${certificate}, ${user}, ${words}, ${words}, ${staff})`)
  await db.execute(
    sql`insert into issuer_keys (id, multikey, sealed_key) values (${uuidV7()}, ${words}, ${words})`,
  )
  await db.execute(
    sql`insert into status_lists (number, document, origin) values (1, ${words}, 'https://noken.example')`,
  )
}
