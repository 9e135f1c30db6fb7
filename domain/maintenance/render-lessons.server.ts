import type { Db } from '#db/client.server.ts'
import { renderStaleArticles } from '#domain/articles/render-articles.server.ts'
import { htmlEdition, renderStaleLessons } from '#domain/courses/lesson-html.server.ts'
import { renderStaleTexts } from '#domain/discussions/render-texts.server.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { JobPayload } from '#domain/jobs/job-kinds.ts'
import type { JobTry } from '#platform/jobs/job-work.server.ts'
import { TellingError } from '#shared/telling-error.ts'

/** Queues the rendering of all lessons that have no HTML, and of whatever has one of an edition that is not this
 *  program's: lessons, articles, what is written in discussions. Every process does so at its start; one job waits
 *  however many do. */
export const enqueueRendering = (db: Db): Promise<void> =>
  addJob(db, 'render-lessons', { edition: htmlEdition }, { key: 'render-lessons' })

/** Renders what is queued. Lessons are shown as they are until their turn comes, and those without HTML are rendered when
 *  they are read. A process of another edition leaves it to one that has the right one. */
export async function renderLessons(
  db: Db,
  { courseId, edition }: JobPayload<'render-lessons'>,
  { signal }: JobTry,
): Promise<void> {
  if (edition !== htmlEdition)
    throw new TellingError('This process has another edition of what renders lessons.')
  await renderStaleLessons(db, { ...(courseId !== undefined && { courseId }), signal })
  if (courseId !== undefined) return
  await renderStaleArticles(db, signal)
  await renderStaleTexts(db, signal)
}
