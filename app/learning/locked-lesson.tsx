import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Lock } from '#domain/learning/lesson-state.ts'
import { m } from '#messages'
import { learnPath } from '#shared/paths/course.ts'

type Props = {
  courseId: string
  lesson: { lock: Lock | null; goOn: { id: string; title: string } | null }
  words: { lock: string | null; meanwhile: readonly { to: string; label: string }[] }
}

/** Why a lesson is locked, when it opens, and what can be done now. */
export function LockedLesson({ courseId, lesson: { lock, goOn }, words }: Props) {
  const path = `${learnPath(courseId)}?lesson=`
  return (
    <div className="player-locked">
      <Icon name="lock" />
      <h2>{m.common_lesson_locked()}</h2>
      <p>{words.lock}</p>
      {goOn && (
        <ButtonLink to={path + goOn.id} size="lg">
          {m.learning_go_on({ lesson: goOn.title })}
        </ButtonLink>
      )}
      {lock?.state === 'waiting' && (
        <p className="cluster">
          <AppLink to={path + lock.lesson.id}>{lock.lesson.title}</AppLink>
          {words.meanwhile.map(({ to, label }) => (
            <AppLink key={to} to={to}>
              {label}
            </AppLink>
          ))}
        </p>
      )}
    </div>
  )
}
