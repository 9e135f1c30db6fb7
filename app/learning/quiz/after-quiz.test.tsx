import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShownAttempt } from '#domain/quizzes/quiz-view.server.ts'
import { m } from '#messages'
import { PassedBefore } from './after-quiz.tsx'
import { QuizScore } from './quiz-score.tsx'

const attempt = (number: number, percent: number): ShownAttempt => ({
  number,
  state: 'graded',
  startedAt: new Date(),
  submittedAt: new Date(),
  percent,
  points: percent,
  pointsMax: 100,
  isPassed: percent >= 70,
  needsMarking: false,
  ranOut: false,
})
const shownAfter = (...percents: number[]) => {
  const attempts = percents.map((percent, place) => attempt(place + 1, percent)).reverse()
  const [over = attempt(1, 0)] = attempts
  return renderToStaticMarkup(<PassedBefore attempts={attempts} over={over} />)
}

test('whoever does worse after passing is told that it stands, and nobody else', () => {
  const stands = m.learning_quiz_passed_before({ n: '2', percent: '80' })
  expect(shownAfter(40, 80, 20)).toBe(`<p>${stands}</p>`)
  // The best attempt counts, not the newest that has passed.
  expect(shownAfter(87, 75, 50)).toBe(`<p>${m.learning_quiz_passed_before({ n: '1', percent: '87' })}</p>`)
  expect(shownAfter(40, 80)).toBe('')
  expect(shownAfter(80, 90)).toBe('')
  expect(shownAfter(40, 20)).toBe('')
})

test('before another try it is said as well, and heart need not be taken', () => {
  const stands = m.learning_quiz_passed_before({ n: '1', percent: '80' })
  expect(renderToStaticMarkup(<PassedBefore attempts={[attempt(1, 80)]} />)).toBe(`<p>${stands}</p>`)
  const worse = <QuizScore {...attempt(2, 20)} percent={20} points={20} passPercent={70} />
  expect(renderToStaticMarkup(worse)).toContain(m.learning_quiz_take_heart())
  const afterPassing = <QuizScore {...worse.props} hasPassedBefore />
  expect(renderToStaticMarkup(afterPassing)).not.toContain(m.learning_quiz_take_heart())
})
