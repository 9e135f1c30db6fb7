import { markdownLists, withoutScripts } from '#domain/quizzes/plain-html.ts'
import type { Option } from '#domain/quizzes/types/option.ts'
import { m } from '#messages'
import type { XmlElement } from './xml-tree.server.ts'

/** What another program says of a question and Noken does not know: its own mark, whether capitals count, a unit. */
export type LostTrait = 'mark' | 'case' | 'unit'

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name)

/** The text of an element of Moodle's XML, as Markdown; '' for none. */
export const textOf = (element: XmlElement | undefined): string =>
  markdownOf(childOf(element, 'text')?.text ?? '')
export const textIn = (element: XmlElement | undefined, name: string): string =>
  textOf(childOf(element, name))

export const answersIn = ({ children }: XmlElement): XmlElement[] =>
  children.filter(({ name }) => name === 'answer')

export const fractionIn = ({ attributes }: XmlElement): number => Number(attributes.fraction ?? 0)

/** The weight of an answer in percent, from -100 to 100. */
export const weightIn = (answer: XmlElement): number => Math.max(-100, Math.min(100, fractionIn(answer) || 0))

export function optionOfMoodle(answer: XmlElement): Option {
  const feedback = textIn(answer, 'feedback')
  return {
    text: textOf(answer),
    weight: weightIn(answer),
    ...(feedback && { feedback }),
  }
}

const leftOut = () => m.studio_bank_picture_left_out()

/** A picture of another site stays one; those of the file itself are not taken. */
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
