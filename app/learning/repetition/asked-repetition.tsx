import { QuestionFields } from '#app/learning/quiz/question-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AskedRepetition } from '#domain/quizzes/repetition/own-repetitions.server.ts'
import { m } from '#messages'
import { RepetitionHead } from './repetition-head.tsx'

type Props = {
  asked: AskedRepetition
  /** How many questions this sitting has. */
  all: number
  /** Whether it was sent without an answer. */
  isUnanswered: boolean
  /** On a page that a device keeps: what it calls the answer while it waits, and where it leads then. */
  kept?: { title: string; next: string }
}

/** A question that has come back, to be answered (intents 'answer' and 'give-up'). */
export const AskedRepetitionForm = ({ asked, all, isUnanswered, kept }: Props) => (
  <>
    <RepetitionHead {...asked}>
      {m.learning_repeat_place({ n: String(asked.question.slot + 1), all: String(all) })}
    </RepetitionHead>
    {isUnanswered && <Notice tone="danger">{m.learning_repeat_not_answered()}</Notice>}
    <form method="post" className="quiz-form">
      <input type="hidden" name="repetition" value={asked.id} />
      <input type="hidden" name="version" value={asked.version} />
      {kept && (
        <>
          <input type="hidden" name="title" value={kept.title} />
          <input type="hidden" name="next" value={kept.next} />
        </>
      )}
      <QuestionFields question={asked.question} language={asked.course.language} isAlive={false} />
      <div className="quiz-foot">
        <Button name="intent" value="answer" size="lg" pendingLabel={m.common_one_moment()}>
          {kept ? m.learning_offline_answer() : m.learning_repeat_check()}
        </Button>
        <Button name="intent" value="give-up" size="lg" variant="quiet" pendingLabel={m.common_one_moment()}>
          {m.learning_repeat_give_up()}
        </Button>
      </div>
    </form>
  </>
)
