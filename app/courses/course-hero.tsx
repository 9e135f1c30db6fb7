import type { ReactNode } from 'react'
import { CourseFacts } from '#app/shell/course-facts.tsx'
import { Badge, ColorBadge } from '#app/ui/badge.tsx'
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
    durationHours: number
    lessonCount: number
    studentCount: number
    ratingAverage: number | null
    ratingCount: number
    isPublished: boolean
    category: { name: string; color: string } | null
  }
  isEnrolled: boolean
  back: ReactNode
}

/** The head of a course's page (SPEC §2), with figures that are counted (DECISIONS 5). */
export function CourseHero({ course, isEnrolled, back }: Props) {
  return (
    <header className="hero">
      <div className="wrap course-hero">
        <div className="stack">
          {back}
          <div className="cluster">
            {course.category && <ColorBadge color={course.category.color}>{course.category.name}</ColorBadge>}
            <Badge>{levelName[course.level]()}</Badge>
            {isEnrolled && (
              <Badge tone="success" icon="check">
                {m.courses_enrolled_badge()}
              </Badge>
            )}
            {!course.isPublished && <Badge tone="accent">{m.common_draft()}</Badge>}
          </div>
          <h1 lang={course.language}>{course.title}</h1>
          <p className="lead" lang={course.language}>
            {course.description}
          </p>
          <CourseFacts
            durationHours={course.durationHours}
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
