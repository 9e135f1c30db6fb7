import {
  isFull,
  nameApart,
  type ReadQuestions,
  tagOfCategory,
} from '#domain/quizzes/gift/read-gift.server.ts'
import type { Question } from '#domain/quizzes/question.ts'
import { questionFault } from '#domain/quizzes/question-fault.ts'
import { keyOfStem } from '#domain/quizzes/question-key.server.ts'
import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import { QuizRefused } from '#domain/quizzes/quiz-problem.ts'
import { isTag } from '#domain/quizzes/quiz-settings.ts'
import { allQuestionTypes, definitionOf, type QuestionBody } from '#domain/quizzes/types/question-types.ts'
import { childOf, type LostTrait, textIn, textOf } from './moodle-element.ts'
import { type XmlElement, xmlTree } from './xml-tree.server.ts'

/** Reads questions that Moodle has exported as XML; a question that is wrong, or of a type that Noken does not have, leaves the others
 *  as they are. The last part of a category becomes a tag. Of pictures that are in the file a word stays in the text; what else of a
 *  question is lost is counted. */
export function readMoodleXml(text: string, most: number): ReadQuestions {
  const lost: Partial<Record<LostTrait, number>> = {}
  const read: ReadQuestions = { taken: [], refused: [], notes: [], lost }
  const quiz = treeOrProblem(text)
  if (quiz instanceof QuizRefused) return { ...read, refused: [quiz.problem] }
  const keys = new Set<string>()
  let category: string | null = null
  for (const element of quiz) {
    const type = element.attributes.type ?? ''
    if (element.name !== 'question') continue
    if (type === 'category') {
      category = tagOfCategory(textIn(element, 'category'))
      continue
    }
    const place = { line: element.line, column: 1 }
    if (isFull(read, most, place)) continue
    const body = bodyOf(element)
    if (!body) {
      read.refused.push({ ...place, fault: { what: 'unsupported-type', type } })
      continue
    }
    const question = questionOf(element, body, category)
    const fault = questionFault(question) ?? nameApart(question, keys, 'numbered')
    if (fault) {
      read.refused.push({ ...place, fault })
      continue
    }
    read.taken.push({ line: element.line, question })
    for (const trait of lostOf(element, body)) lost[trait] = (lost[trait] ?? 0) + 1
  }
  return read
}

function bodyOf(element: XmlElement): QuestionBody | null {
  for (const { moodle } of allQuestionTypes) {
    const body = moodle.read(element)
    if (body) return body
  }
  return null
}

/** Every question has the same mark here; what else is lost, its type says. */
function lostOf(element: XmlElement, body: QuestionBody): LostTrait[] {
  const mark = childOf(element, 'defaultgrade')?.text.trim() ?? ''
  const hasOwnMark = mark !== '' && Number(mark) !== 1
  return [...(hasOwnMark ? (['mark'] as const) : []), ...definitionOf(body).moodle.lost(element)]
}

function treeOrProblem(text: string): XmlElement[] | QuizRefused {
  try {
    return xmlTree(text).children.find(({ name }) => name === 'quiz')?.children ?? []
  } catch (error) {
    if (error instanceof QuizRefused) return error
    throw error
  }
}

function questionOf(element: XmlElement, body: QuestionBody, category: string | null): Question {
  const stem = textIn(element, 'questiontext')
  const feedback = textIn(element, 'generalfeedback')
  const title = textIn(element, 'name').replaceAll(/\s+/g, ' ').slice(0, quizBounds.title).trim()
  const own = childOf(element, 'tags')?.children.map((tag) => textOf(tag)) ?? []
  const tags = category === null ? own : [category, ...own]
  return {
    key: title || keyOfStem(stem),
    stem,
    body,
    tags: [...new Set(tags.filter(isTag))],
    ...(feedback && { feedback }),
  }
}
