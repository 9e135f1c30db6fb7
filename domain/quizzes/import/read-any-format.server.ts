import { type ReadQuestions, readGift } from '#domain/quizzes/gift/read-gift.server.ts'
import { refuseRepeated } from '#domain/quizzes/gift/refuse-repeated.server.ts'
import { readAiken } from './read-aiken.server.ts'
import { readMoodleXml } from './read-moodle-xml.server.ts'

/** Reads questions in whatever of the formats the text is: Moodle's XML begins with a tag, Aiken has lines that say `ANSWER: A`, all else is GIFT. Of a question in
 *  which an answer stands twice nobody could tell which one is meant: it is refused. */
export const readAnyFormat = (text: string): ReadQuestions => refuseRepeated(readFormat(text))

function readFormat(text: string): ReadQuestions {
  const written = text.replace(/^\ufeff/, '')
  if (written.trimStart().startsWith('<')) return readMoodleXml(written)
  const lines = written.split(/\r\n?|\n/)
  return lines.some((line) => /^\s*ANSWER:\s*[A-Z]\s*$/i.test(line)) ? readAiken(written) : readGift(written)
}
