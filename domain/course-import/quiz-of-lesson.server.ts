import { QuizRefused } from '#domain/quizzes/quiz-problem.ts'
import { refusalInWords } from '#domain/quizzes/quiz-problem-words.server.ts'
import { type ReadLesson, readLessonText } from '#domain/quizzes/read-quiz.server.ts'
import { m } from '#messages'
import { ImportError } from './import-error.server.ts'

/** A lesson's text apart, as `readLessonText` gives it. Throws ImportError: the file, the line and column in it, and
 *  what is wrong there. */
export function readQuizOf(file: string, text: string): ReadLesson {
  try {
    return readLessonText(text)
  } catch (error) {
    if (!(error instanceof QuizRefused)) throw error
    throw new ImportError(m.studio_import_quiz({ file, problem: refusalInWords(error) }))
  }
}
