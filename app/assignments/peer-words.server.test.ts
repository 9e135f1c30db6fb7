import { expect, test } from 'vitest'
import type { OwnAssignment } from '#domain/assignments/own-assignment.server.ts'
import { m } from '#messages'
import { markedByWords, markedHow, upTo, whoMarksNow } from './peer-words.server.ts'

type Asked = Extract<OwnAssignment, { state: 'learning' }>['assignment']

const assignment: Asked = {
  acceptsText: true,
  acceptsLink: false,
  acceptsFiles: false,
  dueAt: new Date('2027-02-01T09:00:00Z'),
  dueDays: null,
  timeZone: 'Asia/Jayapura',
  pointsMax: 10,
  rubric: null,
  passPercent: null,
  peerReviews: 3,
}
const nothing = { assignment, reviewsEndAt: null, toReview: [], versions: [] }
const drawn = {
  ...nothing,
  reviewsEndAt: new Date('2027-02-08T09:00:00Z'),
  toReview: [1, 2].map((place) => ({ place, isSent: false, isOpen: true })),
}
const version = (state: string, byPeers: boolean | null, reviews = 0) => ({
  versions: [
    {
      state,
      mark: byPeers === null ? null : { byPeers },
      reviews: Array.from({ length: reviews }, () => ({})),
    },
  ],
})
const teacher = m.assignments_peers_teacher()

test('before the draw there are as many reviewers as there can be, after it as many as there are', () => {
  expect(markedByWords(nothing, false)).toBe(upTo(3))
  expect(markedByWords({ ...nothing, ...version('reviewing', null) }, true)).toBe(upTo(3))
  expect(markedByWords({ ...drawn, ...version('reviewing', null) }, true)).toBe(upTo(2))
  expect(markedByWords({ ...drawn, ...version('marked', true, 1) }, true)).toBe(
    m.assignments_peers_by({ n: 1 }),
  )
})

test('what comes late, or was left to the teacher, is said to be theirs', () => {
  expect(markedByWords(nothing, true)).toBe(teacher)
  expect(markedByWords({ ...nothing, ...version('handed-in', null) }, true)).toBe(teacher)
  expect(markedByWords({ ...drawn, toReview: [] }, false)).toBe(teacher)
  expect(markedByWords({ ...drawn, ...version('marked', false, 2) }, true)).toBe(teacher)
  expect(markedByWords({ ...drawn, ...version('returned', false, 2) }, true)).toBe(teacher)
  expect(markedByWords({ ...nothing, ...version('returned', false) }, false)).toBe(upTo(3))
  expect(whoMarksNow(nothing, true)).toBe('teacher')
})

test('where other learners never review nothing is said of them', () => {
  const alone = { ...nothing, assignment: { ...assignment, peerReviews: null } }
  expect([markedByWords(alone, false), whoMarksNow(alone, false)]).toEqual([null, null])
})

test('a mark of reviews says of how many it is, one of the teacher does not', () => {
  const rubric = [{ title: 'Isi', levels: [{ points: 1, text: 'Ada' }] }]
  expect(markedHow({ byPeers: true, rubric: null }, 2)).toBe(m.assignments_peers_median({ n: 2 }))
  expect(markedHow({ byPeers: true, rubric }, 2)).toBe(m.assignments_peers_median_levels({ n: 2 }))
  expect(markedHow({ byPeers: true, rubric: null }, 1)).not.toContain('edian')
  expect(markedHow({ byPeers: false, rubric: null }, 2)).toBeNull()
  expect(markedHow(null, 0)).toBeNull()
})
