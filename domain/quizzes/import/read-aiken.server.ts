import type { ReadQuestions } from '#domain/quizzes/gift/read-gift.server.ts'
import { isFull, nameApart } from '#domain/quizzes/gift/read-gift.server.ts'
import { questionFault } from '#domain/quizzes/question-fault.ts'
import { keyOfStem } from '#domain/quizzes/question-key.server.ts'

const optionPattern = /^([A-Z])[.)] (.*)$/i
const answerPattern = /^\s*ANSWER:\s*([A-Z])\s*$/i

/** A small letter begins an option only where its turn has come: a line of the question may begin with one as well. */
const isOption = (letter: string, nth: number): boolean =>
  letter === letter.toUpperCase() || letter.toUpperCase() === String.fromCharCode(65 + nth)

/** Reads questions in Aiken: the question, options `A.` or `A)`, and `ANSWER: A`, in small letters too; a question that
 *  is wrong leaves the others as they are. */
export function readAiken(text: string, most: number): ReadQuestions {
  const read: ReadQuestions = { taken: [], refused: [], notes: [] }
  const keys = new Set<string>()
  let stem: string[] = []
  let options: { letter: string; text: string }[] = []
  let line = 0
  const end = (answer: string | null) => {
    const question = {
      key: keyOfStem(stem.join('\n').trim()),
      stem: stem.join('\n').trim(),
      body: {
        type: 'single' as const,
        options: options.map(({ letter, text: words }) => ({
          text: words.trim(),
          weight: letter === answer ? 100 : 0,
        })),
      },
      tags: [],
    }
    const place = { line, column: 1 }
    if (!isFull(read, most, place)) {
      const fault = questionFault(question) ?? nameApart(question, keys, 'numbered')
      if (fault) read.refused.push({ ...place, fault })
      else read.taken.push({ line, question })
    }
    stem = []
    options = []
    line = 0
  }
  for (const [index, typed] of text.split(/\r\n?|\n/).entries()) {
    if (typed.trim() === '') continue
    const [, letter, words] = optionPattern.exec(typed.trim()) ?? []
    const answer = answerPattern.exec(typed)?.[1]
    if (line === 0) line = index + 1
    if (answer) end(answer.toUpperCase())
    else if (letter !== undefined && words !== undefined && isOption(letter, options.length))
      options.push({ letter: letter.toUpperCase(), text: words })
    else if (options.length > 0) {
      // The next question has begun before this one had its answer.
      end(null)
      line = index + 1
      stem.push(typed)
    } else stem.push(typed)
  }
  if (line > 0) end(null)
  return read
}
