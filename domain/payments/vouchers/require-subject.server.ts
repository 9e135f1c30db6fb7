import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { VoucherInput } from './schema.ts'

/** The one course or event that a voucher is for is there. Throws conflict 'voucher-subject'. */
export async function requireSubject(
  tx: Db,
  { subjectKind, subjectId }: Pick<VoucherInput, 'subjectKind' | 'subjectId'>,
): Promise<void> {
  if (!subjectId) return
  const found =
    subjectKind === 'event'
      ? await tx.$count(events, eq(events.id, subjectId))
      : await tx.$count(courses, eq(courses.id, subjectId))
  if (found === 0) throw new DomainError('conflict', 'voucher-subject')
}
