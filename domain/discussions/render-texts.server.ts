import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { htmlEdition } from '#domain/courses/lesson-html.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { textHtml } from './text-html.server.ts'

const kinds = [
  { table: 'questions_asked', baseLevel: 1, courseId: sql`t.course_id` },
  {
    table: 'question_replies',
    baseLevel: 3,
    courseId: sql`(select q.course_id from questions_asked q where q.id = t.question_id)`,
  },
  { table: 'announcements', baseLevel: 3, courseId: sql`t.course_id` },
] as const

const atOnce = 100
const leastId = '00000000-0000-0000-0000-000000000000'

const texts = z.array(
  z.object({ id: z.string(), markdown: z.string(), html: z.string(), language: z.string() }),
)

/** Lays out anew what was asked, replied and announced in courses and has HTML of another edition of the renderer. What
 *  can't be rendered any more stays as it was. */
export async function renderStaleTexts(db: Db, signal: AbortSignal): Promise<void> {
  for (const kind of kinds) {
    let last: string | undefined = leastId
    while (last !== undefined && !signal.aborted) last = await renderSome(db, kind, last, signal)
  }
}

/** Those after one; returns the last of them, if there may be more. */
async function renderSome(
  db: Db,
  { table, baseLevel, courseId }: (typeof kinds)[number],
  after: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { rows } = await db.execute(sql`select t.id, t.body_md as markdown, t.html, c.language
    from ${sql.identifier(table)} t join courses c on c.id = ${courseId}
    where t.html_edition is distinct from ${htmlEdition} and t.id > ${after} order by t.id limit ${atOnce}`)
  const stale = texts.parse(rows)
  for (const { html, ...text } of stale) {
    if (signal.aborted) return undefined
    const made = await textHtml({ ...text, baseLevel }).catch((error: unknown) => {
      if (isDomainError(error)) return { html, htmlEdition }
      throw error
    })
    // Unless somebody has saved meanwhile.
    await db.execute(sql`update ${sql.identifier(table)} set html = ${made.html}, html_edition = ${made.htmlEdition}
      where id = ${text.id} and body_md = ${text.markdown}`)
  }
  return stale.length === atOnce ? stale.at(-1)?.id : undefined
}
