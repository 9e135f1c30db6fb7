import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courseModules } from '#db/tables/courses.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { type ModuleInput, type TypedModule, typeModule } from './curriculum-form.ts'
import { lockModule } from './lock-course.server.ts'

/** `changed-meanwhile`: somebody has saved since this form was opened; `current` is what they left. */
export type ModuleUpdate = { outcome: 'saved' } | { outcome: 'changed-meanwhile'; current: TypedModule }

/** Changes a module's title and description, unless they have changed since `input.updatedAt`: then nothing is written.
 *  Throws not-found, also for a module of another course. */
export async function updateModule(
  db: Db,
  viewer: Viewer,
  { courseId, moduleId }: { courseId: string; moduleId: string },
  { title, description, updatedAt }: ModuleInput,
): Promise<ModuleUpdate> {
  return db.transaction(async (tx) => {
    const { course, module } = await lockModule(tx, viewer, courseId, moduleId)
    const current = typeModule(module)
    if (isDeepStrictEqual(typeModule({ ...module, title, description }), current)) return { outcome: 'saved' }
    if (updatedAt?.getTime() !== module.updatedAt.getTime()) return { outcome: 'changed-meanwhile', current }
    await tx.update(courseModules).set({ title, description }).where(eq(courseModules.id, module.id))
    await announceChange(tx, courseTags(course.id))
    return { outcome: 'saved' }
  })
}
