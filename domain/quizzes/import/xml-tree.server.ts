import sax from 'sax'
import { QuizRefused } from '#domain/quizzes/quiz-problem.ts'

/** An element of a file: its own text, without that of its children. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
  /** Counted from 1. */
  line: number
}

const most = { elements: 100_000, depth: 20 }

/** The tree of an XML file. Nothing outside of it is read: entities that are neither XML's nor HTML's, and a document
 *  type, are refused. Throws QuizRefused. */
export function xmlTree(text: string): XmlElement {
  const parser = sax.parser(true, { position: true })
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '', line: 1 }
  const open = [root]
  let elements = 0
  const refuse = (): never => {
    throw new QuizRefused({ line: parser.line + 1, column: parser.column + 1, fault: { what: 'unreadable' } })
  }
  const addText = (words: string) => {
    const element = open.at(-1)
    if (element) element.text += words
  }
  parser.onerror = refuse
  parser.ondoctype = refuse
  parser.ontext = addText
  parser.oncdata = addText
  parser.onopentag = ({ name, attributes }) => {
    if (++elements > most.elements || open.length > most.depth) refuse()
    const values = Object.entries(attributes).map(([key, value]) => [key, String(value)])
    const element = {
      name,
      attributes: Object.fromEntries(values),
      children: [],
      text: '',
      line: parser.line + 1,
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  parser.onclosetag = () => {
    open.pop()
  }
  parser.write(text).close()
  return root
}
