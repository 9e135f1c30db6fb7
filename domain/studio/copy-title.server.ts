import { localeOfText } from '#domain/courses/lesson-html.server.ts'
import { m } from '#messages'
import { curriculumBounds } from './curriculum-bounds.ts'

/** What the copy of a course or a lesson is called, in the language of the course: '… (salinan)'. The name is cut where
 *  both would be too long. */
export function titleOfCopy(title: string, language: string): string {
  const locale = localeOfText(language)
  const room = curriculumBounds.title - m.studio_copy_title({ title: '' }, { locale }).length
  return m.studio_copy_title(
    {
      title: title
        .slice(0, room)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd(),
    },
    { locale },
  )
}
