import type { SubmissionResult } from '@conform-to/dom'
import { lazy, Suspense } from 'react'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { Category } from '#app/shell/category-options.ts'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { NothingCollected } from '#app/shell/owed.tsx'
import { Pagination } from '#app/shell/pagination.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { CourseDeskFilter } from '#domain/studio/desk-filter.ts'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import { DeskCourseFilters } from './course-filters.tsx'
import { CourseRows, type DeskCourse } from './course-rows.tsx'
import { dialogTo } from './curriculum/studio-dialog.ts'
import type { CourseAtStake } from './delete-course-question.tsx'
import type { StudioPaths } from './studio-paths.ts'

// What is asked by few comes when it is asked.
const CategoryDialog = lazy(async () => ({ default: (await import('./category-dialog.tsx')).CategoryDialog }))
const PublishQuestion = lazy(async () => ({
  default: (await import('./curriculum/studio-dialogs.tsx')).PublishQuestion,
}))
const DeleteCourseQuestion = lazy(async () => ({
  default: (await import('./delete-course-question.tsx')).DeleteCourseQuestion,
}))

type Props = {
  courses: readonly DeskCourse[]
  nextCursor: string | null
  previousCursor: string | null
  filter: CourseDeskFilter
  /** The course that the URL asks about. */
  atStake: CourseAtStake | null
  /** Whether there is a way to pay. */
  isCharging: boolean
  /** The chosen courses that the URL asks about: into which category they go. */
  moving: { ids: readonly string[]; categories: readonly Category[] } | null
  /** The course without lessons that the URL asks about: whether it is published all the same. */
  publishing: { id: string; name: string } | null
  paths: StudioPaths
  isCaretaker: boolean
  /** Where the list is a tab of a screen. */
  tab?: string
  lastResult: SubmissionResult | undefined
}

/** The courses that somebody works on, to search and page through. */
export function CourseList({
  courses,
  nextCursor,
  previousCursor,
  filter,
  atStake,
  moving,
  publishing,
  paths,
  isCaretaker,
  ...rest
}: Props) {
  const { tab, isCharging, lastResult } = rest
  const { search, status } = filter
  const here = pathWith(paths.courses, filter)
  const isNarrowed = search !== '' || status !== ''
  return (
    <div className="stack">
      {!atStake && <FailureNotice result={lastResult} />}
      {(courses.length > 0 || isNarrowed) && <DeskCourseFilters filter={filter} tab={tab} />}
      {courses.length > 0 ? (
        <CourseRows
          courses={courses}
          paths={paths}
          here={here}
          deleteTo={(courseId) => pathWith(paths.courses, { ...filter, delete: courseId })}
          isCaretaker={isCaretaker}
          sort={filter.sort}
          sortedTo={(sort) => pathWith(paths.courses, { ...filter, sort, cursor: '' })}
        />
      ) : isNarrowed ? (
        <EmptyState title={m.common_no_courses_found()} text={m.common_no_match_text()}>
          <ButtonLink to={paths.courses} variant="secondary">
            {m.common_clear_filters()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState
          title={isCaretaker ? m.studio_courses_empty() : m.studio_my_courses_empty()}
          text={m.studio_first_course_text()}
        >
          <ButtonLink to={paths.create} icon="plus">
            {m.common_create_course()}
          </ButtonLink>
          <ButtonLink to={paths.upload} variant="secondary">
            {m.common_upload_course()}
          </ButtonLink>
        </EmptyState>
      )}
      <NothingCollected isCharging={isCharging} />
      <Pagination
        next={nextCursor && pathWith(paths.courses, { ...filter, cursor: nextCursor })}
        previous={previousCursor && pathWith(paths.courses, { ...filter, cursor: previousCursor })}
        first={filter.cursor ? pathWith(paths.courses, { ...filter, cursor: '' }) : null}
      />
      <Suspense>
        {publishing && (
          <PublishQuestion
            course={publishing}
            closeTo={here}
            lessonTo={paths.manage(publishing.id) + dialogTo('add-lesson')}
          />
        )}
        {moving && <CategoryDialog {...moving} closeTo={here} />}
        {atStake && (
          <DeleteCourseQuestion
            key={atStake.id}
            course={atStake}
            closeTo={here}
            action={here}
            isCaretaker={isCaretaker}
            lastResult={lastResult}
          />
        )}
      </Suspense>
    </div>
  )
}
