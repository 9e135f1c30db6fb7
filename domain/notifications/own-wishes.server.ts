import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { notificationWishes } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import { recordChoice } from '#domain/consents/record-consents.server.ts'
import type { Role } from '#shared/roles.ts'
import { channels } from './channels.ts'
import { kindsFor } from './notification-kinds.ts'
import { wishesColumn, wishesIn } from './notify.server.ts'
import { choiceOf, type Wishes, type WishesInput } from './wishes.ts'

/** How the viewer wants to be notified. */
export async function ownWishes(db: Db, viewer: { id: string }): Promise<Wishes> {
  const [found] = await db
    .select({ wishes: wishesColumn })
    .from(notificationWishes)
    .where(eq(notificationWishes.userId, viewer.id))
  return wishesIn(found?.wishes ?? null)
}

/** Saves how the viewer wants to be notified: a choice for each kind that there is for their role; what they have chosen of others stays.
 *  That they want one mail a day, or no more, is written down as a consent, with where they were. */
export async function saveOwnWishes(
  db: Db,
  viewer: { id: string; role: Role },
  input: WishesInput,
  source: { address: string; userAgent: string } | null = null,
): Promise<void> {
  const { isQuietAtNight, wantsDigest } = input
  const chosen = Object.fromEntries(
    kindsFor(viewer.role).flatMap((kind) =>
      channels.map((channel) => [choiceOf(channel, kind), input[channel].includes(kind)]),
    ),
  )
  await db.transaction(async (tx) => {
    await saveWishes(tx, viewer.id, { choices: chosen, isQuietAtNight, wantsDigest })
    await recordChoice(tx, viewer.id, { purpose: 'digest', isGiven: wantsDigest, source })
  })
}

/** Lays choices over those that somebody has made before. */
export async function saveWishes(
  db: Db,
  personId: string,
  { choices, ...others }: Pick<Wishes, 'choices'> & Partial<Wishes>,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(notificationWishes)
    .select(
      db
        .select({
          userId: profiles.id,
          choices: sql<unknown>`${JSON.stringify(choices)}::jsonb`.as('choices'),
          isQuietAtNight: sql<boolean>`${others.isQuietAtNight ?? false}::boolean`.as('is_quiet_at_night'),
          wantsDigest: sql<boolean>`${others.wantsDigest ?? false}::boolean`.as('wants_digest'),
        })
        .from(profiles)
        .where(eq(profiles.id, personId)),
    )
    .onConflictDoUpdate({
      target: notificationWishes.userId,
      set: { choices: sql`${notificationWishes.choices} || excluded.choices`, ...others },
    })
  return (rowCount ?? 0) > 0
}
