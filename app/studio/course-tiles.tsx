import { Money } from '#app/ui/money.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { durationInWords } from '#domain/courses/duration.ts'
import { m } from '#messages'

type Props = {
  modules: number
  lessons: number
  /** What the lessons sum to; of a course without any, what it says of itself. */
  minutes: number
  /** Rupiah. */
  price: number
  /** 'Free' at the desk, 'Gratis' in the instructor's studio (SPEC §9). */
  free: string
}

/** What a course has, in figures (SPEC §2). */
export const CourseTiles = ({ modules, lessons, minutes, price, free }: Props) => (
  <dl className="stat-grid">
    <StatTile icon="book" label={m.studio_modules()} value={modules} />
    <StatTile icon="document" label={m.common_lessons()} value={lessons} />
    <StatTile icon="clock" label={m.common_duration()} value={durationInWords(minutes)} />
    <StatTile icon="money" label={m.common_price()} value={<Money amount={price} zero={free} />} />
  </dl>
)
