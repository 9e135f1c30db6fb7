import { type Verdict, verdictOf } from '#domain/quizzes/result.ts'
import { m } from '#messages'
import { formatPoints } from './points.ts'

type Props = {
  percent: number
  points: number
  pointsMax: number
  passPercent: number | null
  isPassed: boolean
  needsMarking: boolean
  ranOut: boolean
  /** By another attempt: nothing is to be learned again then. */
  hasPassedBefore?: boolean
}

/** What came of it, first of all: how much, and whether that is enough. Failing is said kindly. */
export function QuizScore(props: Props) {
  const { percent, points, pointsMax, passPercent, isPassed, needsMarking, hasPassedBefore } = props
  const verdict = verdictOf(props)
  const isNotEnough = verdict === 'failed' || verdict === 'time-over'
  return (
    <section
      className="quiz-score"
      aria-label={resultWords(props)}
      tabIndex={-1}
      data-takes-focus
      data-passed={isPassed && passPercent !== null ? '' : undefined}
    >
      <p className="quiz-percent">{percent}%</p>
      <div>
        <p className="quiz-verdict">{verdictWords[verdict]()}</p>
        <p className="muted">
          {m.learning_quiz_points({ points: formatPoints(points), max: formatPoints(pointsMax) })}
          {passPercent !== null && <> · {m.common_quiz_pass_from({ percent: String(passPercent) })}</>}
        </p>
        {isNotEnough && !hasPassedBefore && <p>{m.learning_quiz_take_heart()}</p>}
        {needsMarking && <p className="muted">{m.learning_quiz_marking_text()}</p>}
      </div>
    </section>
  )
}

const verdictWords: Record<Verdict, () => string> = {
  done: m.learning_quiz_done,
  passed: m.learning_quiz_you_passed,
  waiting: m.common_waits_for_mark,
  'time-over': m.learning_quiz_time_over,
  failed: m.learning_quiz_you_failed,
}

/** In one line what came of it. */
export const resultWords = (
  result: Pick<Props, 'percent' | 'passPercent' | 'isPassed' | 'needsMarking' | 'ranOut'>,
): string => `${result.percent}% · ${verdictWords[verdictOf(result)]()}`
