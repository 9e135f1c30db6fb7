import { StatTile } from '#app/ui/stat-tile.tsx'
import { m } from '#messages'

type Figures = { courses: number; publishedCourses: number; people: number; enrollments: number }

/** What there is on the platform, in figures. */
export function PlatformTiles({ figures }: { figures: Figures }) {
  return (
    <dl className="stat-grid">
      <StatTile icon="book" label={m.desk_total_courses()} value={figures.courses} />
      <StatTile icon="check" label={m.desk_published()} value={figures.publishedCourses} />
      <StatTile icon="users" label={m.desk_total_people()} value={figures.people} />
      <StatTile icon="award" label={m.desk_total_enrollments()} value={figures.enrollments} />
    </dl>
  )
}
