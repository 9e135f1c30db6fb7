import { Form, useNavigation } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { LessonState } from '#domain/learning/lesson-state.ts'
import { m } from '#messages'
import { learnPath } from '#shared/paths/course.ts'

export type SteppedLesson = {
  id: string
  isOpen: boolean
  isLocked: boolean
  state: LessonState
  isCompleted: boolean
  /** What it asks to be answered. */
  quiz: { isMissing: boolean } | null
  /** What it asks to be handed in. */
  assignment: { isMissing: boolean } | null
  takingBack: { locks: number } | null
  previousId: string | null
  next: { id: string; isOpen: boolean } | null
  goOn: { id: string; title: string } | null
}

/** The button that marks the lesson complete: where somebody stays who has taken that back. */
export const completeId = 'complete'

type Props = {
  courseId: string
  lesson: SteppedLesson
  /** To somebody who doesn't learn here: what a student does. They read it, and go on. */
  asStudent: string | null
}

/** Below a lesson: mark it complete, or go on; and back. One of them is the thing to do now. */
export function LessonSteps({ courseId, lesson, asStudent }: Props) {
  const isViewing = asStudent !== null
  const { previousId, next, goOn } = lesson
  const isMissing = lesson.quiz?.isMissing || lesson.assignment?.isMissing
  const canComplete = !isViewing && lesson.isOpen && !lesson.isCompleted && !isMissing
  const path = learnPath(courseId)
  if ((isViewing || !lesson.isOpen) && !previousId && !next?.isOpen) return null
  return (
    <nav className="player-steps" aria-label={m.learning_steps()}>
      {previousId && (
        <ButtonLink
          to={`${path}?lesson=${previousId}`}
          variant="quiet"
          icon="arrow-left"
          aria-keyshortcuts="ArrowLeft"
        >
          {m.learning_previous_lesson()}
        </ButtonLink>
      )}
      <div className="cluster">
        {canComplete && <CompleteForm lessonId={lesson.id} />}
        {next?.isOpen && (
          <ButtonLink
            to={`${path}?lesson=${next.id}`}
            variant={canComplete ? 'secondary' : 'primary'}
            size="lg"
            aria-keyshortcuts="ArrowRight"
          >
            {m.learning_next_lesson()}
            <Icon name="arrow-right" />
          </ButtonLink>
        )}
        {!isViewing && lesson.isOpen && !canComplete && !next?.isOpen && goOn && (
          <ButtonLink to={`${path}?lesson=${goOn.id}`} size="lg">
            {m.learning_go_on({ lesson: goOn.title })}
          </ButtonLink>
        )}
      </div>
      {next && !next.isOpen && lesson.state === 'waiting' && (
        <p className="muted player-hint">
          <Icon name="clock" />
          {m.learning_next_lesson_waits()}
        </p>
      )}
      {next && !next.isOpen && canComplete && (
        <p className="muted player-hint">
          <Icon name="lock" />
          {m.learning_next_lesson_locked()}
        </p>
      )}
      {isViewing && (
        <p className="muted player-hint">
          <Icon name={lesson.isLocked ? 'lock' : 'info'} />
          {asStudent}
        </p>
      )}
      {lesson.takingBack && <TakeBackForm lessonId={lesson.id} {...lesson.takingBack} />}
    </nav>
  )
}

const useIsUnderWay = (intent: string) => useNavigation().formData?.get('intent') === intent

function CompleteForm({ lessonId }: { lessonId: string }) {
  const isUnderWay = useIsUnderWay('complete')
  return (
    <Form method="post" onSubmit={(event) => isUnderWay && event.preventDefault()}>
      <input type="hidden" name="lessonId" value={lessonId} />
      <Button
        id={completeId}
        name="intent"
        value="complete"
        size="lg"
        icon="check"
        pending={isUnderWay}
        pendingLabel={m.common_saving()}
      >
        {m.learning_mark_complete()}
      </Button>
    </Form>
  )
}

function TakeBackForm({ lessonId, locks }: { lessonId: string; locks: number }) {
  const isUnderWay = useIsUnderWay('take-back')
  return (
    <Form
      method="post"
      className="player-take-back"
      onSubmit={(event) => isUnderWay && event.preventDefault()}
    >
      <input type="hidden" name="lessonId" value={lessonId} />
      <p className="muted">
        <Icon name="check" />
        {locks > 0 ? m.learning_take_back_locks() : m.learning_take_back_note()}
      </p>
      <Button
        name="intent"
        value="take-back"
        variant="quiet"
        size="sm"
        pending={isUnderWay}
        pendingLabel={m.common_saving()}
      >
        {m.learning_take_back()}
      </Button>
    </Form>
  )
}
