import { htmlEdition, localeOfText } from '#domain/courses/lesson-html.server.ts'
import { renderText } from '#domain/courses/markdown/render-text.server.ts'

type Text = {
  id: string
  markdown: string
  /** The level of the heading above it. */
  baseLevel: 1 | 3
  /** Of the course, BCP 47: what the renderer adds speaks it. */
  language: string
}

/** What somebody has written in a course as HTML that is safe to put into a page (docs/decisions/0029): Markdown, in which
 *  tags are words, so that who asks about HTML can be read. Several texts stand on one page, so the ids in one are
 *  its own; and by which edition of the renderer it was made. Throws invalid 'text-too-hard'. */
export async function textHtml({ id, markdown, baseLevel, language }: Text) {
  const text = { markdown, baseLevel, title: '', locale: localeOfText(language), showsTags: true }
  const html = await renderText(text, 'said')
  const own = `isi-${id.slice(-12)}-`
  return {
    html: html.replaceAll('id="isi-', `id="${own}`).replaceAll('href="#isi-', `href="#${own}`),
    htmlEdition,
  }
}
