import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { durationInWords } from '#domain/courses/duration.ts'
import { levelName } from '#domain/courses/level-name.ts'
import { m } from '#messages'
import type { Level } from '#shared/levels.ts'

type Props = {
  level?: Level
  /** How long it takes. */
  minutes: number
  lessonCount?: number
  /** People who have enrolled. */
  studentCount: number
  children?: ReactNode
}

/** What a course asks for and how many take it, in one line. */
export const CourseFacts = ({ level, minutes, lessonCount, studentCount, children }: Props) => (
  <p className="course-facts">
    {level && <span>{levelName[level]()}</span>}
    <span>
      <Icon name="clock" />
      {durationInWords(minutes)}
    </span>
    {lessonCount !== undefined && (
      <span>
        <Icon name="book" />
        {lessonCount === 0 ? m.common_lessons_coming() : m.common_lessons_count({ n: lessonCount })}
      </span>
    )}
    <span>
      <Icon name="users" />
      {studentCount > 0 ? m.common_students_count({ n: studentCount }) : m.common_no_students()}
    </span>
    {children}
  </p>
)
