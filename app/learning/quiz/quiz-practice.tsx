import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { PracticeResult } from '#domain/quizzes/practice.server.ts'
import type { QuestionView } from '#domain/quizzes/question-view.server.ts'
import type { QuizAccess, QuizFacts } from '#domain/quizzes/quiz-view.server.ts'
import { m } from '#messages'
import { coursePath } from '#shared/paths/course.ts'
import { AnsweredQuestions } from './answered-questions.tsx'
import { QuestionFields } from './question-fields.tsx'
import { QuizRules } from './quiz-rules.tsx'
import { QuizScore } from './quiz-score.tsx'

type Props = {
  facts: QuizFacts
  access: QuizAccess
  mayPractise: boolean
  /** By which another try would be drawn. */
  newSeed: number
  /** null until it has begun. */
  questions: QuestionView[] | null
  result: PracticeResult | null
  isOffline: boolean
}

/** A quiz for those who aren't enrolled: nothing of it is written down. */
export function QuizPractice(props: Props) {
  const { facts, access, mayPractise, newSeed, questions, result, isOffline } = props
  const { course, lesson } = facts
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  // What came of it stands where nobody looks who has just answered the last question.
  const score = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!result) return
    scrollTo({ top: 0 })
    score.current?.focus({ preventScroll: true })
  }, [result])
  const isUnderWay = useNavigation().formData?.get('intent') === 'check'
  const toCourse = access === 'visitor' && (
    <ButtonLink to={coursePath(course.id)} variant="secondary" size="lg">
      {m.learning_to_course()}
    </ButtonLink>
  )
  return (
    <>
      <header>
        <p className="eyebrow">{m.learning_quiz_practice()}</p>
        <h1 lang={course.language}>{lesson.title}</h1>
      </header>
      {mayPractise && (
        <p className="muted">
          {access === 'teacher' ? m.learning_quiz_practice_teacher() : m.learning_quiz_practice_visitor()}
        </p>
      )}
      {isOffline && (
        <Notice tone="warning" title={m.learning_offline_title()}>
          {m.learning_offline_text()}
        </Notice>
      )}
      {result ? (
        <>
          <div ref={score} tabIndex={-1}>
            <QuizScore {...result} passPercent={facts.passPercent} needsMarking={false} ranOut={false} />
          </div>
          {result.unmarked > 0 && (
            <p className="muted">{m.learning_quiz_practice_essays({ n: result.unmarked })}</p>
          )}
          <div className="cluster">
            <ButtonLink to={`?seed=${newSeed}`} size="lg">
              {m.common_try_again()}
            </ButtonLink>
            {toCourse}
          </div>
          {result.questions.length > 0 && (
            <AnsweredQuestions questions={result.questions} language={course.language} tells={result.tells} />
          )}
        </>
      ) : questions === null ? (
        <>
          <QuizRules {...facts} />
          {!mayPractise ? (
            <>
              <Notice>{m.learning_quiz_practice_closed()}</Notice>
              <div className="cluster">{toCourse}</div>
            </>
          ) : facts.size === 0 ? (
            <Notice>{m.learning_quiz_empty()}</Notice>
          ) : (
            <div className="cluster">
              <ButtonLink to={`?seed=${newSeed}`} size="lg">
                {m.learning_quiz_start()}
              </ButtonLink>
            </div>
          )}
        </>
      ) : (
        <Form
          method="post"
          encType="multipart/form-data"
          className="quiz-form"
          onSubmit={(event) => isUnderWay && event.preventDefault()}
        >
          {questions.map((question) => (
            <QuestionFields
              key={question.slot}
              question={question}
              language={course.language}
              isAlive={isAlive}
            />
          ))}
          <div className="quiz-foot">
            <Button
              name="intent"
              value="check"
              size="lg"
              pending={isUnderWay}
              pendingLabel={m.common_one_moment()}
            >
              {m.learning_quiz_check()}
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
