import { Form, href, useNavigation } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

export type SteppedLesson = {
  id: string
  isOpen: boolean
  isCompleted: boolean
  previousId: string | null
  next: { id: string; isOpen: boolean } | null
  goOn: { id: string; title: string } | null
}

type Props = {
  courseId: string
  lesson: SteppedLesson
}

/** Below a lesson: mark it complete, or go on; and back. One of them is the thing to do now. */
export function LessonSteps({ courseId, lesson }: Props) {
  const { previousId, next, goOn } = lesson
  const canComplete = lesson.isOpen && !lesson.isCompleted
  const path = href('/courses/:courseId/learn', { courseId })
  const isNextLocked = next !== null && !next.isOpen
  return (
    <nav className="player-steps" aria-label={m.learning_steps()}>
      {previousId && (
        <ButtonLink to={`${path}?lesson=${previousId}`} variant="quiet" icon="arrow-left">
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
          >
            {m.learning_next_lesson()}
            <Icon name="arrow-right" />
          </ButtonLink>
        )}
        {!canComplete && !next?.isOpen && goOn && (
          <ButtonLink to={`${path}?lesson=${goOn.id}`} size="lg">
            {m.learning_go_on({ lesson: goOn.title })}
          </ButtonLink>
        )}
      </div>
      {isNextLocked && canComplete && (
        <p className="muted player-hint">
          <Icon name="lock" />
          {m.learning_next_lesson_locked()}
        </p>
      )}
    </nav>
  )
}

function CompleteForm({ lessonId }: { lessonId: string }) {
  const navigation = useNavigation()
  const isUnderWay = navigation.formData?.get('lessonId') === lessonId
  return (
    <Form method="post" onSubmit={(event) => isUnderWay && event.preventDefault()}>
      <input type="hidden" name="lessonId" value={lessonId} />
      <Button
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
