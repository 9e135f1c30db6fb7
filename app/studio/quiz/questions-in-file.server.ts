import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import { m } from '#messages'
import { isStorable } from '#shared/typed-text.ts'

/** The text of a file of questions, or what is wrong with it. UTF-8, and UTF-16 that begins with its mark. */
export async function questionsInFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > quizBounds.file) return { problem: m.studio_bank_file_too_large() }
  const text = decoded(new Uint8Array(await file.arrayBuffer()))
  if (text === null || !isStorable(text)) return { problem: m.studio_bank_file_unreadable() }
  return text.trim() === '' ? { problem: m.studio_bank_file_empty() } : { text }
}

function decoded(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
