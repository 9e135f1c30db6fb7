import { Form, useNavigation } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { LearnerQuiz } from '#domain/quizzes/quiz-view.server.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { learnPath } from '#shared/paths/course.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { GoOn, NoneLeft, PassedBefore } from './after-quiz.tsx'
import { QuizAttempts } from './quiz-attempts.tsx'
import { QuizRules } from './quiz-rules.tsx'

type Props = {
  quiz: LearnerQuiz
  /** What keeps its lesson locked, in words. */
  lockText: string | null
  locale: Locale
  timeZone: TimeZone
  /** Where the player tells that the course is finished. */
  endId: string
}

/** What the quiz is and asks for, the attempts so far, and the one thing to do. */
export function QuizBefore({ quiz, lockText, locale, timeZone, endId }: Props) {
  const { course, lesson, attempts, attemptsLeft, lock, goOn } = quiz
  const isDone = quiz.isCompleted || attempts.some(({ isPassed }) => isPassed)
  return (
    <>
      <header>
        <p className="eyebrow">{m.common_quiz()}</p>
        <h1 lang={course.language}>{lesson.title}</h1>
      </header>
      <QuizRules {...quiz} />
      {quiz.passPercent !== null && <PassedBefore attempts={attempts} />}
      {lock ? (
        <Notice title={m.common_lesson_locked()}>
          <p>{lockText}</p>
          {goOn && (
            <ButtonLink to={`${learnPath(course.id)}?lesson=${goOn.id}`}>
              {m.learning_go_on({ lesson: goOn.title })}
            </ButtonLink>
          )}
        </Notice>
      ) : quiz.size === 0 ? (
        <Notice>{m.learning_quiz_empty()}</Notice>
      ) : attemptsLeft === 0 && isDone ? (
        <GoOn quiz={quiz} endId={endId} />
      ) : attemptsLeft === 0 ? (
        <NoneLeft instructorId={course.instructorId} />
      ) : (
        <StartForm
          isAgain={attempts.length > 0}
          attemptsLeft={attemptsLeft}
          isTimed={quiz.seconds !== null}
        />
      )}
      {attempts.length > 0 && (
        <QuizAttempts
          place={{ courseId: course.id, lessonId: lesson.id }}
          attempts={attempts}
          passPercent={quiz.passPercent}
          locale={locale}
          timeZone={timeZone}
        />
      )}
    </>
  )
}

type StartProps = { isAgain: boolean; attemptsLeft: number | null; isTimed: boolean; isSecondary?: boolean }

export function StartForm({ isAgain, attemptsLeft, isTimed, isSecondary }: StartProps) {
  const isUnderWay = useNavigation().formData?.get('intent') === 'start'
  return (
    <Form method="post" className="stack-sm" onSubmit={(event) => isUnderWay && event.preventDefault()}>
      <div>
        <Button
          name="intent"
          value="start"
          size="lg"
          variant={isSecondary ? 'secondary' : 'primary'}
          pending={isUnderWay}
          pendingLabel={m.common_one_moment()}
        >
          {isAgain ? m.common_try_again() : m.learning_quiz_start()}
        </Button>
      </div>
      <p className="muted">
        {isTimed ? m.learning_quiz_clock_runs() : m.learning_quiz_no_hurry()}
        {isAgain && attemptsLeft !== null && <> {m.learning_quiz_attempts_left({ n: attemptsLeft })}</>}
      </p>
    </Form>
  )
}
