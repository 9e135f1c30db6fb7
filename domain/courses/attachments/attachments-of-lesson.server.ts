import { sql } from 'drizzle-orm'
import { lessons } from '#db/tables/courses.ts'
import type { AttachmentType } from '#shared/attachment-types.ts'

/** A file of a lesson as it is shown. `bytes`: its size. */
export type Attachment = { id: string; name: string; type: AttachmentType; bytes: number }

/** The files of a lesson in the order in which they came, as a column of a query about lessons that joins another table. */
export const attachmentsColumn = sql<Attachment[]>`(
  select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'type', a.type, 'bytes', a.bytes) order by a.created_at, a.id), '[]'::json)
  from lesson_attachments a where a.lesson_id = ${lessons.id})`
