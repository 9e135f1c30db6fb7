import type { Db } from '#db/client.server.ts'
import { type CertificateRecord, ownCertificates } from '#domain/certificates/queries.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { PageWays } from '#shared/page-cursor.ts'
import { type Badge, badgesOf } from './achievements.ts'
import { figuresForBadges } from './dashboard.server.ts'
import { type OwnStreak, ownStreak } from './own-streak.server.ts'

export type LearnerAchievements = OwnStreak &
  PageWays & { badges: Badge[]; certificates: CertificateRecord[] }

/** What a student has achieved (SPEC §9), from what is recorded and nothing else (P5); certificates a page at a time. Three queries. */
export async function learnerAchievements(
  db: Db,
  viewer: Viewer,
  { cursor, now = new Date() }: { cursor: string | null; now?: Date },
): Promise<LearnerAchievements> {
  const [figures, streak, page] = await Promise.all([
    figuresForBadges(db, viewer),
    ownStreak(db, viewer, now),
    ownCertificates(db, viewer, cursor),
  ])
  return { ...streak, badges: badgesOf(figures), ...page }
}
