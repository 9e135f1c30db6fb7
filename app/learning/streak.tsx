import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

type Props = { streakDays: number; isTodayCounted: boolean }

/** How many days in a row somebody has learned, and what keeps it going. */
export function Streak({ streakDays, isTodayCounted }: Props) {
  const isGoing = streakDays > 0
  const goOn = isTodayCounted ? m.learning_streak_today() : m.learning_streak_text()
  return (
    <section className="card card-padded">
      <div className="streak">
        <span className={classNames('badge-shape', isGoing && 'badge-shape-earned')}>
          <Icon name="flame" />
        </span>
        <div>
          <h2 className="text-xl">
            {isGoing ? m.learning_streak({ n: streakDays }) : m.learning_streak_none()}
          </h2>
          <p className="muted">{isGoing ? goOn : m.learning_streak_none_text()}</p>
        </div>
      </div>
    </section>
  )
}
