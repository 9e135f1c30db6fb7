import { type ReadQuestions, readingGift } from '#domain/quizzes/gift/read-gift.server.ts'
import { refuseRepeated } from '#domain/quizzes/gift/refuse-repeated.server.ts'
import { inTurns } from './in-turns.server.ts'
import { readAiken } from './read-aiken.server.ts'
import { readMoodleXml } from './read-moodle-xml.server.ts'

/** Reads questions in whatever of the formats the text is: Moodle's XML begins with a tag, Aiken has lines that say
 *  `ANSWER: A`, all else is GIFT. At most `most` are taken. Of a question in which an answer stands twice nobody could
 *  tell which one is meant: it is refused; a title that repeats is numbered. Others have their turn meanwhile. */
export const readAnyFormat = async (text: string, most: number): Promise<ReadQuestions> =>
  refuseRepeated(await readFormat(text, most))

async function readFormat(text: string, most: number): Promise<ReadQuestions> {
  const written = text.replace(/^\ufeff/, '')
  if (written.trimStart().startsWith('<')) return readMoodleXml(written, most)
  const lines = written.split(/\r\n?|\n/)
  if (lines.some((line) => /^\s*ANSWER:\s*[A-Z]\s*$/i.test(line))) return readAiken(written, most)
  return inTurns(readingGift(written, { line: 1, most, titles: 'numbered' }))
}
