import { localeOfText } from '#domain/courses/lesson-html.server.ts'
import { renderText } from '#domain/courses/markdown/render-text.server.ts'
import { makingOnce } from '#platform/bounded-cache.server.ts'
import { heldByText } from '#platform/held-bytes.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { html } from '#shared/html.ts'
import { isHtml } from './html-in-questions.ts'

/** Of what was shown lately: the texts of some hundred quizzes. */
const cached = makingOnce<string>('questionTexts', { sizeOf: heldByText })

/** A text of a question as HTML that is safe to put into a page. A question has many short ones and changes seldom, so
 *  they are made when they are first shown, each once, and kept by what they say. `language` is the course's. */
export function textHtml(markdown: string, language: string): Promise<string> {
  const locale = localeOfText(language)
  const text = { markdown, baseLevel: 3, title: '', locale, showsTags: !isHtml(markdown) } as const
  return cached(`${locale}\n${markdown}`, () =>
    renderText(text).catch((error: unknown) => {
      // What can't be rendered stands as it was written.
      if (isDomainError(error)) return html`<p>${markdown}</p>`.source
      throw error
    }),
  )
}

/** The same within a line, where it is one paragraph: the label of a box. */
export async function lineHtml(markdown: string, language: string): Promise<string> {
  const made = (await textHtml(markdown, language)).trim()
  const [begin, end] = ['<p>', '</p>']
  const inside = made.slice(begin.length, -end.length)
  return made.startsWith(begin) && made.endsWith(end) && !inside.includes('<p') ? inside : made
}
