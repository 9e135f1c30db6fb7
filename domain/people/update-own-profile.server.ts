import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { type PageTag, personTag } from '#db/page-tags.ts'
import { profiles } from '#db/tables/people.ts'
import { consumeQuota } from './consume-quota.server.ts'
import { enqueuePictures } from './enqueue-pictures.server.ts'
import { hasPublicPage, type Viewer } from './policy.ts'
import type { OwnProfileInput } from './schema.ts'

/** Saves what people say of themselves. Pages that name the person, as instructor or organizer, are made anew. Throws
 *  QuotaSpent for too many names. */
export async function updateOwnProfile(db: Db, viewer: Viewer, input: OwnProfileInput): Promise<void> {
  const { fullName, avatarUrl, timeZone, locale } = input
  // Students have no public page.
  const about = hasPublicPage(viewer) ? input.about : ''
  await db.transaction(async (tx) => {
    if (fullName !== viewer.fullName) await consumeQuota(tx, viewer, 'names')
    await tx
      .update(profiles)
      .set({ fullName, avatarUrl, timeZone, locale, about })
      .where(eq(profiles.id, viewer.id))
    await enqueuePictures(tx, viewer, { kind: 'person', id: viewer.id }, [avatarUrl])
    const lists: PageTag[] = viewer.role === 'student' ? [] : ['courses', 'events']
    await announceChange(tx, [personTag(viewer.id), ...lists])
  })
}
