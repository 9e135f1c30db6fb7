import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { isDomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { renderText } from './markdown/render-text.server.ts'

/** Raised when the renderer makes other HTML of the same text (markdown/render-edition.test.ts notices): what is stored
 *  is then made anew. */
export const htmlEdition = 3

type LessonText = { title: string; content: string /** BCP 47, the course's. */; language: string }

/** The words that the renderer adds to a text, in the language that comes nearest to the text's own. */
export const localeOfText = (language: string): Locale => (/^id\b/i.test(language) ? 'id' : 'en')

/** What a lesson's text is stored with: its HTML for a page whose heading of the first level is the lesson's title. Throws invalid
 *  'text-too-hard'. */
export async function lessonHtml({ title, content, language }: LessonText) {
  const html = await renderText({
    markdown: content,
    baseLevel: 1,
    title,
    locale: localeOfText(language),
  })
  return { html, htmlEdition }
}

/** The same HTML below a title of the second level. Only the renderer writes tags into it: what people typed there is escaped. */
export const oneLevelDeeper = (html: string): string =>
  html.replace(
    /<(\/?)h([2-5])(?=[\s>])/g,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`,
  )

/** A lesson's HTML as it is stored; where it has none yet, it is made, stored and given. */
export async function storedHtml(db: Db, lesson: { id: string; html: string | null }): Promise<string> {
  if (lesson.html !== null) return lesson.html
  const [text] = await textsOf(db).where(eq(lessons.id, lesson.id))
  return text ? store(db, text) : ''
}

/** For a course whose language has changed: the words that the renderer adds speak it, so its lessons are rendered anew when they are next
 *  read. */
export const forgetHtml = (tx: Db, courseId: string) =>
  tx
    .update(lessons)
    .set({ html: null, updatedAt: sql`${lessons.updatedAt}` })
    .where(
      inArray(
        lessons.moduleId,
        tx.select({ id: courseModules.id }).from(courseModules).where(eq(courseModules.courseId, courseId)),
      ),
    )

type Stale = { courseId?: string; signal?: AbortSignal }

/** Makes the HTML of all lessons, or of a course's, that have none or one of an earlier edition. What can't be rendered
 *  any more stays as it was, or stands as it was written. */
export async function renderStaleLessons(db: Db, { courseId, signal }: Stale = {}): Promise<void> {
  const stale = and(
    or(isNull(lessons.html), isNull(lessons.htmlEdition), ne(lessons.htmlEdition, htmlEdition)),
    courseId === undefined ? undefined : eq(courseModules.courseId, courseId),
  )
  let last = '00000000-0000-0000-0000-000000000000'
  while (!signal?.aborted) {
    const [text] = await textsOf(db)
      .where(and(stale, gt(lessons.id, last)))
      .orderBy(asc(lessons.id))
      .limit(1)
    if (!text) return
    await store(db, text)
    last = text.id
  }
}

const textsOf = (db: Db) =>
  db
    .select({
      id: lessons.id,
      courseId: courses.id,
      title: lessons.title,
      content: lessons.content,
      html: lessons.html,
      language: courses.language,
    })
    .from(lessons)
    .innerJoin(courseModules, eq(lessons.moduleId, courseModules.id))
    .innerJoin(courses, eq(courseModules.courseId, courses.id))

/** A text that can't be rendered, as it was written. */
const unrendered = (markdown: string): string =>
  `<p>${markdown.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`

type Text = LessonText & { id: string; courseId: string; html: string | null }

async function store(db: Db, text: Text): Promise<string> {
  const made = await lessonHtml(text).catch((error: unknown) => {
    if (!isDomainError(error)) throw error
    return { html: text.html ?? unrendered(text.content), htmlEdition }
  })
  await db.transaction(async (tx) => {
    await tx
      .update(lessons)
      .set({ ...made, updatedAt: sql`${lessons.updatedAt}` })
      // Unless somebody has saved meanwhile.
      .where(and(eq(lessons.id, text.id), eq(lessons.title, text.title), eq(lessons.content, text.content)))
    await announceChange(tx, courseTags(text.courseId))
  })
  return made.html
}
