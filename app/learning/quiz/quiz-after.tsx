import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { LearnerQuiz } from '#domain/quizzes/quiz-view.server.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { accountPath } from '#shared/paths/account.ts'
import { learnPath } from '#shared/paths/course.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { GoOn, NoneLeft, PassedBefore } from './after-quiz.tsx'
import { AnsweredQuestions } from './answered-questions.tsx'
import { QuizAttempts } from './quiz-attempts.tsx'
import { StartForm } from './quiz-before.tsx'
import { QuizScore } from './quiz-score.tsx'

type Props = {
  quiz: LearnerQuiz
  over: NonNullable<LearnerQuiz['over']>
  /** That what was missed comes back, and the way to change that. */
  comesBack: { said: string; change: string } | null
  locale: Locale
  timeZone: TimeZone
  /** Where the player tells that the course is finished. */
  endId: string
}

/** What came of an attempt, what to do next in one button, and what its quiz tells of the answers. */
export function QuizAfter({ quiz, over, comesBack, locale, timeZone, endId }: Props) {
  const { course, lesson, attemptsLeft, isCompleted } = quiz
  const path = learnPath(course.id)
  const mayTryAgain = attemptsLeft !== 0 && quiz.size > 0
  const again = { isAgain: true, attemptsLeft, isTimed: quiz.seconds !== null }
  const hasPassed = quiz.attempts.some(({ isPassed }) => isPassed)
  return (
    <>
      <header>
        <p className="eyebrow">{m.common_quiz_attempt({ n: String(over.number) })}</p>
        <h1 lang={course.language}>{lesson.title}</h1>
      </header>
      {over.ranOut && <Notice title={m.learning_quiz_time_over()}>{m.learning_quiz_time_over_text()}</Notice>}
      <QuizScore
        {...over}
        percent={over.percent ?? 0}
        points={over.points ?? 0}
        passPercent={quiz.passPercent}
        hasPassedBefore={hasPassed}
      />
      <Missed over={over} />
      <PassedBefore attempts={quiz.attempts} over={over} />
      {hasPassed || isCompleted ? (
        <GoOn quiz={quiz} endId={endId} />
      ) : mayTryAgain && !over.needsMarking ? (
        <>
          <div className="cluster">
            <ButtonLink to={`${path}?lesson=${lesson.id}`} variant="secondary" size="lg">
              {m.learning_quiz_read_again()}
            </ButtonLink>
          </div>
          <StartForm {...again} />
        </>
      ) : (
        <>
          {!mayTryAgain && !over.needsMarking && <NoneLeft instructorId={course.instructorId} />}
          <div className="cluster">
            <ButtonLink to={`${path}?lesson=${lesson.id}`} size="lg">
              {m.learning_quiz_read_again()}
            </ButtonLink>
          </div>
        </>
      )}
      {comesBack && (
        <p className="quiz-feedback">
          <Icon name="bulb" />
          <span>
            {comesBack.said} <AppLink to={`${accountPath}#repeat`}>{comesBack.change}</AppLink>
          </span>
        </p>
      )}
      {over.questions.length > 0 && (
        <AnsweredQuestions questions={over.questions} language={course.language} tells={over.tells} />
      )}
      {!over.tells && <p className="muted">{whyNothing(quiz)}</p>}
      {(hasPassed || over.needsMarking) && mayTryAgain && <StartForm {...again} isSecondary />}
      {quiz.attempts.length > 1 && (
        <QuizAttempts
          place={{ courseId: course.id, lessonId: lesson.id }}
          attempts={quiz.attempts}
          passPercent={quiz.passPercent}
          locale={locale}
          timeZone={timeZone}
        />
      )}
    </>
  )
}

/** Which questions were missed, by their numbers: their words come below, where the quiz tells them. */
const Missed = ({ over: { missed } }: Pick<Props, 'over'>) =>
  missed && missed.length > 0 ? <p>{m.learning_quiz_missed({ numbers: missed.join(', ') })}</p> : null

const whyNothing = ({ feedback }: LearnerQuiz): string =>
  feedback === 'never' ? m.learning_quiz_tells_never() : m.learning_quiz_tells_after_pass()
