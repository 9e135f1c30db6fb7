import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { m } from '#messages'

type BadgeName = 'first-course' | 'quick-learner' | 'event-enthusiast' | 'dedicated-student'
export type LearnerBadge = { name: BadgeName; have: number; need: number; isEarned: boolean }

const looks: Record<BadgeName, { icon: IconName; title: () => string; text: () => string }> = {
  'first-course': {
    icon: 'award',
    title: m.learning_badge_first_course,
    text: m.learning_badge_first_course_text,
  },
  'quick-learner': {
    icon: 'bolt',
    title: m.learning_badge_quick_learner,
    text: m.learning_badge_quick_learner_text,
  },
  'event-enthusiast': {
    icon: 'calendar',
    title: m.learning_badge_event_enthusiast,
    text: m.learning_badge_event_enthusiast_text,
  },
  'dedicated-student': {
    icon: 'clock',
    title: m.learning_badge_dedicated_student,
    text: m.learning_badge_dedicated_student_text,
  },
}

/** The badges, earned or with how far the learner is (SPEC §9, P5). */
export function BadgeTiles({ badges }: { badges: readonly LearnerBadge[] }) {
  return (
    <ul className="card-grid list-plain">
      {badges.map((badge) => (
        <Card as="li" key={badge.name}>
          <BadgeTile {...badge} />
        </Card>
      ))}
    </ul>
  )
}

function BadgeTile({ name, have, need, isEarned }: LearnerBadge) {
  const { icon, title, text } = looks[name]
  return (
    <div className="badge-tile">
      <span className={classNames('badge-shape', isEarned && 'badge-shape-earned')}>
        <Icon name={icon} />
      </span>
      <div>
        <h3 className="text-lg">{title()}</h3>
        <p className="muted">{text()}</p>
        {isEarned ? (
          <Badge tone="success" icon="check">
            {m.learning_badge_earned()}
          </Badge>
        ) : (
          <>
            <ProgressBar value={(have / need) * 100} label={title()} />
            <p className="muted">{m.common_done_of({ done: have, total: need })}</p>
          </>
        )}
      </div>
    </div>
  )
}
