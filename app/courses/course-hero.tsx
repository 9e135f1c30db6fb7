import type { ReactNode } from 'react'
import { CategoryBadge, type ShownCategory } from '#app/shell/category-badge.tsx'
import { CourseFacts } from '#app/shell/course-facts.tsx'
import { LongText } from '#app/shell/long-text.tsx'
import { Own } from '#app/shell/own-part.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { levelName } from '#domain/courses/level-name.ts'
import { m } from '#messages'
import type { Level } from '#shared/levels.ts'
import { RatingFigure } from './rating-figure.tsx'

type Props = {
  course: {
    title: string
    description: string
    language: string
    level: Level
    minutes: number
    lessonCount: number
    studentCount: number
    ratingAverage: number | null
    ratingCount: number
    isPublished: boolean
    category: ShownCategory | null
  }
  isEnrolled: boolean
  back: ReactNode
}

export const EnrolledBadge = () => (
  <Badge tone="success" icon="check">
    {m.courses_enrolled_badge()}
  </Badge>
)

/** The head of a course's page (SPEC §2), with figures that are counted (P5). */
export function CourseHero({ course, isEnrolled, back }: Props) {
  return (
    <header className="hero">
      <div className="wrap course-hero">
        <div className="stack">
          {back}
          <div className="cluster">
            <CategoryBadge category={course.category} />
            <Badge>{levelName[course.level]()}</Badge>
            <Own part="enrolled">{isEnrolled && <EnrolledBadge />}</Own>
            {!course.isPublished && <Badge tone="accent">{m.common_draft()}</Badge>}
          </div>
          <h1 lang={course.language}>{course.title}</h1>
          <LongText className="lead" lang={course.language} text={course.description} />
          <CourseFacts
            minutes={course.minutes}
            lessonCount={course.lessonCount}
            studentCount={course.studentCount}
          >
            <RatingFigure average={course.ratingAverage} count={course.ratingCount} />
          </CourseFacts>
        </div>
      </div>
    </header>
  )
}
