import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { forgetHtml } from '#domain/courses/lesson-html.server.ts'
import { m } from '#messages'
import type { Level } from '#shared/levels.ts'
import { formatRupiah } from '#shared/money.ts'
import { uuidV7 } from '#shared/uuid.ts'
import type { CourseDraft } from './course-draft.ts'
import { ImportError } from './import-error.server.ts'

/** What the importer was told; null leaves it to the folder, and then to what the course has. */
export type Wishes = {
  instructorId: string
  categoryId: string | null
  level: Level | null
  price: number | null
  isPublished: boolean | null
}

export type SavedCourse = { id: string; isNew: boolean; isPublished: boolean }

const defaults = {
  categoryId: null,
  level: 'beginner',
  price: 0,
  listPrice: null,
  outcomes: [],
  requirements: [],
  motif: null,
  language: 'id',
  isPublished: false,
} as const

/** Writes the course itself, new or the one that an earlier import made; that one stays locked until the transaction ends.
 *  Throws ImportError when the list price is not higher than the price. */
export async function saveCourse(tx: Db, draft: CourseDraft, wishes: Wishes): Promise<SavedCourse> {
  const { instructorId } = wishes
  const [existing] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.instructorId, instructorId), eq(courses.importKey, draft.key)))
    .for('no key update')
  const before = existing ?? defaults
  const values = {
    title: draft.title,
    description: draft.description,
    durationHours: draft.durationHours,
    categoryId: wishes.categoryId ?? before.categoryId,
    level: wishes.level ?? draft.level ?? before.level,
    price: wishes.price ?? draft.price ?? before.price,
    listPrice: draft.listPrice ?? before.listPrice,
    outcomes: draft.outcomes ?? [...before.outcomes],
    requirements: draft.requirements ?? [...before.requirements],
    motif: draft.motif ?? before.motif,
    language: draft.language ?? before.language,
    isPublished: wishes.isPublished ?? draft.isPublished ?? before.isPublished,
  }
  const waiting = values.isPublished ? { publicationAskedAt: null } : {}
  checkListPrice(values)
  const id = existing?.id ?? uuidV7()
  if (existing)
    await tx
      .update(courses)
      .set({ ...values, ...waiting })
      .where(eq(courses.id, id))
  else await tx.insert(courses).values({ ...values, id, instructorId, importKey: draft.key })
  if (existing && existing.language !== values.language) await forgetHtml(tx, id)
  return { id, isNew: !existing, isPublished: values.isPublished }
}

/** A discount that is none would mislead (P7). Throws ImportError. */
export function checkListPrice({
  price,
  listPrice,
}: {
  price: number | null
  listPrice: number | null
}): void {
  if (price === null || listPrice === null || listPrice > price) return
  throw new ImportError(
    m.studio_import_list_price({ listPrice: formatRupiah(listPrice), price: formatRupiah(price) }),
  )
}
