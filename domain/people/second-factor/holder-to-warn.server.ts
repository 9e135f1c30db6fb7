import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { isFirstToday } from '#domain/people/rate-limit.server.ts'
import type { Locale } from '#shared/locale.ts'

/** Whom to tell that somebody with their password guesses at codes; null when that was done within 24 hours, or they are gone. */
export async function holderToWarn(
  db: Db,
  personId: string,
): Promise<{ id: string; email: string; fullName: string; locale: Locale } | null> {
  if (!(await isFirstToday(db, `second-factor:flood-told:${personId}`))) return null
  const [holder] = await db
    .select({
      id: profiles.id,
      email: profiles.email,
      fullName: profiles.fullName,
      locale: profiles.locale,
    })
    .from(profiles)
    .where(eq(profiles.id, personId))
  return holder ?? null
}
