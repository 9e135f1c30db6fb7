import type { AttemptSlot } from '#domain/quizzes/drawing.ts'
import type { GiftAnswers } from '#domain/quizzes/gift/gift-answers.ts'
import type { LostTrait } from '#domain/quizzes/import/moodle-element.ts'
import type { XmlElement } from '#domain/quizzes/import/xml-tree.server.ts'
import type { QuestionFault } from '#domain/quizzes/quiz-problem.ts'
import type { Locale } from '#shared/locale.ts'
import type { Repeated } from './repeated.ts'
import type { RightLine } from './right-line.ts'
import type { TypedAnswer, TypedBody } from './typed-answers.ts'

/** The parts of a question that a learner sees before it is graded, in the order of the screen. Its fields name each by its place on the
 *  screen alone, so that neither its index nor what is right can be derived from it. */
export type AskedQuestion = {
  /** Options to choose from. Markdown. */
  options: string[]
  /** The rows of a matching. Markdown. */
  lefts: string[]
  /** The entries of a list: what is chosen for a row, or put in order. Words. */
  choices: string[]
}

/** Everything that Noken knows of a type of question. `Body`: what it asks and what is right, as `quiz_questions.body` stores it;
 *  members that only comment on an answer have names that begin with `feedback`. `Given`: an answer; its indexes are those of the body,
 *  never those of the screen. Every function is pure. */
export type QuestionTypeDefinition<Body, Given> = {
  /** What is wrong with a body; null when it can be asked and graded. */
  fault: (body: Body) => QuestionFault | null
  /** The first answer that says the same as one before it; null for none. */
  repeated: (body: Body) => Repeated | null

  /** The form in which an author types a question. */
  form: {
    /** How many empty lines a new question begins with. */
    firstLines: number
    /** What is wrong with a typed answer, and with what is typed beside it. */
    answerFault: (typed: string) => QuestionFault | null
    besideFault: (typed: string) => QuestionFault | null
    /** `lines`: those in which something is typed. */
    read: (typed: TypedBody, lines: readonly TypedAnswer[]) => Body
    write: (body: Body) => Partial<TypedBody>
  }

  ask: (body: Body, slot: AttemptSlot) => AskedQuestion
  /** The answer that a question's fields have sent; null for none. What no screen sends counts as none. */
  given: (body: Body, slot: AttemptSlot, sent: readonly string[]) => Given | null
  /** What the fields hold for an answer: the inverse of `given`. */
  sent: (body: Body, slot: AttemptSlot, given: Given) => string[]
  /** How much may be typed into its field, in UTF-16 units; null where nothing is typed. */
  longestAnswer: number | null
  /** What the learner is asked about before the attempt is graded; null for nothing. */
  open: (given: Given) => 'unanswered' | 'no-number' | null

  /** The fraction of the mark, before it is bounded to 0 to 1; null where a person marks it. */
  grade: (body: Body, given: Given) => number | null
  /** What the author says of an answer. Markdown. */
  feedback: (body: Body, given: Given) => (string | undefined)[]
  /** What is right, in lines, with numbers in the reader's language; none where a person marks it. */
  right: (body: Body, locale: Locale) => RightLine[]
  /** An answer to one version of a question as an answer to another; null where it is none. */
  carry: (from: Body, given: Given, to: Body) => Given | null

  /** What is right, in one line of a list of questions. */
  summary: (body: Body, locale: Locale) => string
  /** Answers for the demo: a right one, null where nothing is right; a wrong one, null where nothing is answered instead. */
  example: { right: (body: Body) => Given | null; wrong: (body: Body) => Given | null }

  gift: {
    /** The body of parsed answers; null where they are of another type. */
    read: (answers: GiftAnswers) => Body | null
    /** What stands between the brace that opens the answers and the end of the question. `feedback`: that of the question. */
    print: (body: Body, feedback: string | undefined) => string
  }
  moodle: {
    /** The body of a `<question>` of Moodle's XML; null where it is of another type. */
    read: (element: XmlElement) => Body | null
    /** What Moodle says of the question and Noken does not know. */
    lost: (element: XmlElement) => LostTrait[]
  }
}
