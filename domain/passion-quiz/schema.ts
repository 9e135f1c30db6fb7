import { quizQuestions } from '#content/passion-quiz.ts'

/** How far somebody is in the quiz (SPEC §4). `answers` holds the chosen option's letter of each question so far. */
export type QuizStep =
  | { name: 'intro' }
  | { name: 'question'; number: number; answers: string }
  | { name: 'results'; answers: string }

/** What a URL asks for: nothing, or `a` with a letter an answer ('', 'b', … 'bdaec'). From the first letter that answers nothing on, it
 *  is as if they had not been given. */
export function parseQuizStep(query: URLSearchParams): QuizStep {
  const given = query.get('a')
  if (given === null) return { name: 'intro' }
  const answers = answersIn(given)
  return answers.length === quizQuestions.length
    ? { name: 'results', answers }
    : { name: 'question', number: answers.length + 1, answers }
}

function answersIn(given: string): string {
  const isAnswer = (letter: string, position: number) =>
    quizQuestions[position]?.options.some(({ value }) => value === letter) ?? false
  const letters = [...given].slice(0, quizQuestions.length)
  const wrong = letters.findIndex((letter, position) => !isAnswer(letter, position))
  return letters.slice(0, wrong < 0 ? letters.length : wrong).join('')
}
