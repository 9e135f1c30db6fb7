import { createHash } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { Question } from '#domain/quizzes/question.ts'
import { freeKey, isNamedByStem } from '#domain/quizzes/question-key.server.ts'
import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import { DomainError } from '#shared/domain-error.ts'
import { changeBank } from './change-bank.server.ts'

/** What a question of a bank says now: another once somebody has changed it. */
export const versionOf = ({ key, stem, body, tags, feedback = '' }: Question): string =>
  createHash('sha256')
    .update(JSON.stringify([key, stem, body, tags, feedback]))
    .digest('hex')
    .slice(0, 32)

/** Puts a question in the place of the one of a bank that has this key, unless that has changed since it was seen: then
 *  nothing is written. Anyone who was given the one before keeps it. Throws not-found, also for a question of a lesson. */
export async function saveBankQuestion(
  db: Db,
  viewer: Viewer,
  courseId: string,
  { key, seen }: { key: string; seen: string },
  question: Question,
): Promise<{ outcome: 'saved'; key: string } | { outcome: 'changed-meanwhile' | 'same-title' }> {
  let refusal: 'changed-meanwhile' | 'same-title' | null = null
  let free = question.key
  await changeBank(db, viewer, courseId, (held) => {
    const at = held.findIndex((each) => each.key === key)
    const before = held[at]
    if (!before) throw new DomainError('not-found', 'question')
    const others = held.toSpliced(at, 1)
    const keys = new Set(others.map((each) => each.key))
    if (versionOf(before) !== seen) refusal = 'changed-meanwhile'
    else if (!isNamedByStem(question.key, question.stem) && keys.has(question.key)) refusal = 'same-title'
    if (refusal) return held
    free = freeKey(question, keys)
    return others.toSpliced(at, 0, { ...question, key: free })
  })
  return refusal ? { outcome: refusal } : { outcome: 'saved', key: free }
}

/** Puts a new question at the end of a bank; one that says the same and has the same title, if any, is it already: sent
 *  twice it is there once. `full`: the bank has no room. Throws not-found for a course that is not the viewer's to
 *  manage. */
export async function addBankQuestion(
  db: Db,
  viewer: Viewer,
  courseId: string,
  question: Question,
): Promise<{ outcome: 'saved'; key: string } | { outcome: 'full' | 'same-title' }> {
  let refusal: 'full' | 'same-title' | null = null
  let free = question.key
  await changeBank(db, viewer, courseId, (held) => {
    const keys = new Set(held.map((each) => each.key))
    const there = held.find((each) => each.key === question.key)
    if (there && versionOf(there) === versionOf(question)) return held
    if (there && !isNamedByStem(question.key, question.stem)) refusal = 'same-title'
    else if (held.length >= quizBounds.bank) refusal = 'full'
    if (refusal) return held
    free = freeKey(question, keys)
    return [...held, { ...question, key: free }]
  })
  return refusal ? { outcome: refusal } : { outcome: 'saved', key: free }
}
