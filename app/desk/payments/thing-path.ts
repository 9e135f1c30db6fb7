import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { registrantsPath } from '#shared/paths/desk-item.ts'
import type { OrderKind } from '#shared/payments.ts'

/** Where staff look after what was ordered. */
export const thingPath = ({ kind, subjectId }: { kind: OrderKind; subjectId: string }): string =>
  kind === 'course' ? studioPathsOf('admin').manage(subjectId) : registrantsPath(subjectId)
