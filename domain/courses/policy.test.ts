import { expect, test } from 'vitest'
import { thoseWho, viewerOf } from '#domain/people/viewer-for-test.ts'
import {
  canAnswerReviews,
  canChangeTeachers,
  canChooseInstructor,
  canCreateCourse,
  canDeleteCourse,
  canDuplicateCourse,
  canEnroll,
  canManageCourse,
  canSeeCourse,
  needsApproval,
  teachesCourse,
} from './policy.ts'

const others = { instructorId: 'somebody else', coTeaches: false }
/** One that each teaches together with its instructor. */
const shared = { ...others, coTeaches: true }
/** A course of the person whom each role stands for. */
const owned = (by: { id: string } | null) => ({ instructorId: by?.id ?? null, coTeaches: false })

test('a course is worked on by its instructor, staff and admins', () => {
  expect(thoseWho((viewer) => canManageCourse(viewer, others))).toEqual(['staff', 'admin'])
  expect(thoseWho((viewer) => canManageCourse(viewer, owned(viewer)))).toEqual([
    'instructor',
    'staff',
    'admin',
  ])
})

test('whoever teaches a course with its instructor works on it, and neither deletes it, nor copies it, nor says who teaches it', () => {
  expect(thoseWho((viewer) => teachesCourse(viewer, shared))).toEqual(['instructor'])
  expect(thoseWho((viewer) => canManageCourse(viewer, shared))).toEqual(['instructor', 'staff', 'admin'])
  expect(thoseWho((viewer) => canAnswerReviews(viewer, shared))).toEqual(['instructor'])
  expect(thoseWho((viewer) => canSeeCourse(viewer, { ...shared, isPublished: false }))).toEqual([
    'instructor',
    'staff',
    'admin',
  ])
  for (const may of [canChangeTeachers, canDuplicateCourse])
    expect(thoseWho((viewer) => may(viewer, shared))).toEqual(['staff', 'admin'])
  expect(thoseWho((viewer) => canDeleteCourse(viewer, { ...shared, learnerCount: 0 }))).toEqual([
    'staff',
    'admin',
  ])
})

test('a course that nobody has is staff’s and admins’ alone', () => {
  expect(thoseWho((viewer) => canManageCourse(viewer, { instructorId: null, coTeaches: false }))).toEqual([
    'staff',
    'admin',
  ])
})

test('courses are made by instructors, staff and admins; whose they are is said by the last two', () => {
  expect(thoseWho(canCreateCourse)).toEqual(['instructor', 'staff', 'admin'])
  expect(thoseWho(canChooseInstructor)).toEqual(['staff', 'admin'])
})

test('an instructor deletes their own course while nobody has enrolled, staff and admins any', () => {
  const may = (learnerCount: number, isOwn: boolean) =>
    thoseWho((viewer) => canDeleteCourse(viewer, { ...(isOwn ? owned(viewer) : others), learnerCount }))
  expect(may(0, true)).toEqual(['instructor', 'staff', 'admin'])
  expect(may(1, true)).toEqual(['staff', 'admin'])
  expect(may(0, false)).toEqual(['staff', 'admin'])
  expect(may(1, false)).toEqual(['staff', 'admin'])
})

test('a draft is seen by its instructor, staff and admins, what is published by everybody', () => {
  const everybody = ['visitor', 'student', 'instructor', 'staff', 'admin']
  expect(thoseWho((viewer) => canSeeCourse(viewer, { ...others, isPublished: true }))).toEqual(everybody)
  expect(thoseWho((viewer) => canSeeCourse(viewer, { ...others, isPublished: false }))).toEqual([
    'staff',
    'admin',
  ])
  expect(thoseWho((viewer) => canSeeCourse(viewer, { ...owned(viewer), isPublished: false }))).toEqual([
    'instructor',
    'staff',
    'admin',
  ])
})

test('students alone enrol, and only in what is published', () => {
  expect(thoseWho((viewer) => canEnroll(viewer, { ...others, isPublished: true }))).toEqual(['student'])
  expect(thoseWho((viewer) => canEnroll(viewer, { ...others, isPublished: false }))).toEqual([])
})

test('where instructors are approved, those who approve need none', () => {
  const needs = (instructorApproval: boolean) =>
    (['instructor', 'staff', 'admin'] as const).filter((role) =>
      needsApproval(viewerOf(role), { instructorApproval }),
    )
  expect(needs(true)).toEqual(['instructor'])
  expect(needs(false)).toEqual([])
})
