import type { Viewer } from '#domain/people/policy.ts'
import type { Standing } from '#shared/discussions.ts'
import { authorName } from './author-name.ts'
import type { PlaceInCourse } from './place-in-course.server.ts'
import { canHide, canReadVersions, isFresh } from './policy.ts'

/** A question or a reply as it is read. */
export type ShownText = {
  id: string
  html: string
  /** As it was written, for its writer to change, and by what that is told from other words; null for others. */
  own: { body: string; version: string } | null
  /** Whether the viewer may take it away for good. */
  canRemove: boolean
  /** null: the person who wrote it has no account any more. */
  authorName: string | null
  /** Of those who teach or look after courses; nobody else shows their face. */
  avatarUrl: string | null
  writtenAs: Standing
  createdAt: Date
  editedAt: Date | null
  /** Whether the viewer may read what it said before. */
  hasVersions: boolean
  hiddenReason: string | null
  /** How often it was reported; 0 for those who don't look after it. */
  reports: number
}

type Row = {
  id: string
  html: string
  bodyMd: string
  authorId: string | null
  author: { fullName: string; avatarUrl: string | null } | null
  bornOn: string | null
  writtenAs: Standing
  createdAt: Date
  editedAt: Date | null
  hiddenReason: string | null
  reports: number
  /** Nobody has said anything to it. */
  isLast: boolean
}

type Reading = { viewer: Viewer; place: PlaceInCourse; version: string; now: Date }

/** A row that the viewer may read, as they read it. */
export function presentText(row: Row, { viewer, place, version, now }: Reading): ShownText {
  const { id, html, bodyMd, author, bornOn, writtenAs, createdAt, editedAt, hiddenReason } = row
  const isOwn = row.authorId === viewer.id
  return {
    id,
    html,
    own: isOwn ? { body: bodyMd, version } : null,
    canRemove: isOwn && hiddenReason === null && row.isLast && isFresh(createdAt, now),
    authorName: author && authorName({ fullName: author.fullName, birthDate: bornOn }, now),
    avatarUrl: writtenAs === 'learner' ? null : (author?.avatarUrl ?? null),
    writtenAs,
    createdAt,
    editedAt,
    hasVersions: editedAt !== null && canReadVersions(place.standing, isOwn),
    hiddenReason,
    reports: canHide(place.standing) ? row.reports : 0,
  }
}
