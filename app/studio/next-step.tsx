import { ButtonLink } from '#app/shell/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { dialogTo } from './curriculum/studio-dialog.ts'
import type { StudioPaths } from './studio-paths.ts'

type Props = {
  /** The course that was just made, as the list's URL says. */
  made: string | null
  courses: readonly { id: string; lessonCount: number; isPublished: boolean; isWaiting: boolean }[]
  paths: StudioPaths
}

/** What comes after a course was made, for as long as it has no lessons. */
export function NextStep({ made, courses, paths }: Props) {
  const course = courses.find(({ id, lessonCount }) => id === made && lessonCount === 0)
  if (!course) return null
  const isDraft = !course.isPublished && !course.isWaiting
  return (
    <Notice title={m.studio_next_title()}>
      <div className="spread">
        <p>{isDraft ? m.studio_next_draft_text() : m.studio_next_text()}</p>
        {isDraft && (
          <ButtonLink
            to={paths.manage(course.id) + dialogTo('publish-course')}
            variant="secondary"
            size="sm"
            icon="eye"
          >
            {m.studio_publish_empty_yes()}
          </ButtonLink>
        )}
        <ButtonLink to={paths.manage(course.id) + dialogTo('add-lesson')} size="sm" icon="plus">
          {m.studio_first_lesson()}
        </ButtonLink>
      </div>
    </Notice>
  )
}
