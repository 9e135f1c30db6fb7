import {
  isFull,
  type LostTrait,
  nameApart,
  type ReadQuestions,
  tagOfCategory,
} from '#domain/quizzes/gift/read-gift.server.ts'
import { markdownLists, withoutScripts } from '#domain/quizzes/plain-html.ts'
import type { Option, Question, QuestionBody } from '#domain/quizzes/question.ts'
import { questionFault } from '#domain/quizzes/question-fault.ts'
import { keyOfStem } from '#domain/quizzes/question-key.server.ts'
import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import { QuizRefused } from '#domain/quizzes/quiz-problem.ts'
import { isTag } from '#domain/quizzes/quiz-settings.ts'
import { m } from '#messages'
import { type XmlElement, xmlTree } from './xml-tree.server.ts'

/** Reads questions that Moodle has exported as XML; a question that is wrong, or of a type that Noken does not have,
 *  leaves the others as they are. The last part of a category becomes a tag. Of pictures that are in the file a word
 *  stays in the text; what else of a question is lost is counted. */
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
    const body = bodyOf(type, element)
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
    for (const trait of lostOf(type, element)) lost[trait] = (lost[trait] ?? 0) + 1
  }
  return read
}

/** Every question has the same mark here, a short answer has no capitals, a number no unit. */
function* lostOf(type: string, element: XmlElement): Generator<LostTrait> {
  const mark = childOf(element, 'defaultgrade')?.text.trim() ?? ''
  if (mark !== '' && Number(mark) !== 1) yield 'mark'
  if (type === 'shortanswer' && childOf(element, 'usecase')?.text.trim() === '1') yield 'case'
  if (type === 'numerical' && (childOf(element, 'units')?.children.length ?? 0) > 0) yield 'unit'
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

function bodyOf(type: string, element: XmlElement): QuestionBody | null {
  const answers = element.children.filter(({ name }) => name === 'answer')
  switch (type) {
    case 'multichoice': {
      const isSingle = ['true', '1'].includes(childOf(element, 'single')?.text.trim() ?? 'true')
      return { type: isSingle ? 'single' : 'multiple', options: answers.map(optionOf) }
    }
    case 'truefalse': {
      const right = answers.find((answer) => weightOf(answer) > 0)
      const isTrue = textOf(right).toLowerCase() === 'true'
      const feedbackRight = textIn(right, 'feedback')
      const feedbackWrong = textIn(
        answers.find((answer) => answer !== right),
        'feedback',
      )
      return {
        type: 'true-false',
        isTrue,
        ...(feedbackWrong && { feedbackWrong }),
        ...(feedbackRight && { feedbackRight }),
      }
    }
    case 'shortanswer':
      return { type: 'short', answers: answers.map(optionOf) }
    case 'numerical':
      return {
        type: 'numeric',
        answers: answers
          .filter((answer) => textOf(answer) !== '*')
          .map((answer) => {
            const { text, ...rest } = optionOf(answer)
            const tolerance = Number(childOf(answer, 'tolerance')?.text.trim() || 0)
            return { value: text === '' ? Number.NaN : Number(text), tolerance, ...rest }
          }),
      }
    case 'matching':
      return {
        type: 'matching',
        pairs: element.children
          .filter(({ name }) => name === 'subquestion')
          .map((pair) => ({ left: inOneLine(textOf(pair)), right: inOneLine(textIn(pair, 'answer')) }))
          // Moodle's form leaves rows that nobody filled in.
          .filter(({ left, right }) => left !== '' || right !== ''),
      }
    case 'ordering':
      return {
        type: 'ordering',
        items: answers.toSorted((one, other) => fractionOf(one) - fractionOf(other)).map(textOf),
      }
    case 'essay':
      return { type: 'essay' }
    default:
      return null
  }
}

const childOf = (element: XmlElement | undefined, name: string) =>
  element?.children.find((child) => child.name === name)
const textOf = (element: XmlElement | undefined): string => markdownOf(childOf(element, 'text')?.text ?? '')
const textIn = (element: XmlElement | undefined, name: string): string => textOf(childOf(element, name))

const fractionOf = ({ attributes }: XmlElement) => Number(attributes.fraction ?? 0)
const weightOf = (answer: XmlElement): number => Math.max(-100, Math.min(100, fractionOf(answer) || 0))
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function optionOf(answer: XmlElement): Option {
  const feedback = textIn(answer, 'feedback')
  return {
    text: textOf(answer),
    weight: weightOf(answer),
    ...(feedback && { feedback }),
  }
}

const leftOut = () => m.studio_bank_picture_left_out()

/** A picture elsewhere stays one; those of the file itself are not taken. */
function pictureOf(tag: string): string {
  const attribute = (name: 'src' | 'alt') => tag.split(`${name}="`)[1]?.split('"')[0] ?? ''
  return attribute('src').startsWith('https://') ? `![${attribute('alt')}](${attribute('src')})` : leftOut()
}

const emphasis = (all: string, name: string, words: string) => {
  const mark = /^[bs]/i.test(name) ? '**' : '*'
  return words.trim() === words ? `${mark}${words}${mark}` : all
}

/** Moodle's editor wraps everything in paragraphs; what else it writes is HTML that Markdown takes. */
const markdownOf = (html: string): string =>
  markdownLists(withoutScripts(html))
    .replaceAll('\r', '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/<img\b[^<>]*>/gi, pictureOf)
    .replaceAll(/!\[[^\]]*\]\(@@PLUGINFILE@@[^)]*\)/g, leftOut)
    .replaceAll(/<(b|strong|i|em)>([^<>]+)<\/\1>/gi, emphasis)
    .replaceAll(/<br ?\/?>/gi, '\n')
    .replaceAll(/<\/(?:p|div)>/gi, '\n\n')
    .replaceAll(/<(?:p|div|span|\/span)(?: [^<>]*)?>/gi, '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n\n\n+/g, '\n\n')
    .trim()
