import type { TimeZone } from '#shared/time-zones.ts'
import { type CertificateFact, isOfCertificate, noticeOfCertificate } from './certificate-fact.ts'
import { type DiscussionFact, isOfDiscussion, noticeOfDiscussion } from './discussion-fact.ts'
import type { Notice } from './notice.ts'
import type { NotificationKind } from './notification-kinds.ts'
import { isOfOrder, noticeOfOrder, type OrderNews } from './order-fact.ts'

type ToldEvent = { id: string; title: string; startDate: Date; timeZone: TimeZone }
type ToldCourse = { id: string; title: string }

/** Something that has happened and that people are told, with what there is to know to say it. `people` are ids. */
export type Fact =
  | CertificateFact
  | DiscussionFact
  | OrderNews
  | { kind: 'enrolled' | 'course-finished' | 'course-deleted'; course: ToldCourse; people: readonly string[] }
  /** By somebody who teaches the course or looks after it, for a reason that they give. */
  | {
      kind: 'enrolled-by-hand' | 'removed-from-course'
      course: ToldCourse
      from: string
      reason: string
      at: Date
      people: readonly string[]
    }
  /** Somebody has completed no lesson for so many days. */
  | { kind: 'course-paused'; course: ToldCourse; days: 7 | 30; people: readonly string[] }
  /** `at`: who comes back after they have left is told again, and of every change. An event is cancelled once. */
  | {
      kind: 'event-registered' | 'event-promoted' | 'event-changed' | 'event-cancelled' | 'event-removed'
      event: ToldEvent
      at: Date
      people: readonly string[]
    }
  /** `moment` names what it is before: the event's day, or its minute. */
  | { kind: 'event-reminder'; event: ToldEvent; moment: string; people: readonly string[] }
  /** `from`: the person who looks after the event. */
  | {
      kind: 'event-message'
      messageId: string
      event: ToldEvent
      from: string
      subject: string
      text: string
      people: readonly string[]
    }
  | {
      kind: 'student-message'
      messageId: string
      from: string
      subject: string
      text: string
      people: readonly string[]
    }
  /** `at`: anyone who is added or taken out again is told again. */
  | {
      kind: 'teacher-added' | 'teacher-removed'
      course: ToldCourse
      from: string
      at: Date
      people: readonly string[]
    }
  /** Told once a review, however often its answer is changed or taken back. */
  | {
      kind: 'review-answered'
      reviewId: string
      course: ToldCourse
      from: string
      people: readonly string[]
    }
  /** All that waited for a mark in an attempt at a quiz is marked. */
  | {
      kind: 'quiz-marked'
      course: ToldCourse
      lesson: { id: string; title: string }
      attempt: { id: string; number: number }
      from: string
      /** When what was said before was graded again, what the attempt came to then and comes to by now, in per cent,
       *  and whether that has passed the quiz. */
      again?: { at: Date; was: number; becomes: number; passes: boolean }
      people: readonly string[]
    }
  /** `about`: the course or the event that the two share. */
  | {
      kind: 'question-asked' | 'question-answered'
      questionId: string
      about: string
      from: string
      people: readonly string[]
    }
  | {
      kind: 'new-enrolments'
      day: string
      count: number
      course: ToldCourse | null
      people: readonly string[]
    }
  /** What somebody has handed in at a lesson, or what they have of it because their teacher says so, without why; `at`:
   *  told of every mark, and of every change of one. */
  | {
      kind: 'work-marked' | 'work-returned' | 'mark-set' | 'mark-taken-back'
      course: ToldCourse
      lesson: { id: string; title: string }
      from: string
      at: Date
      people: readonly string[]
    }
  /** It was drawn who reviews whose work: so many of others are theirs to review, until the end of a day. Drawn once a
   *  lesson; `isAgain`: some are still theirs. */
  | {
      kind: 'reviews-drawn'
      course: ToldCourse
      lesson: { id: string; title: string }
      count: number
      day: string
      isAgain: boolean
      people: readonly string[]
    }
  /** The reviews of other learners have come to a mark. */
  | {
      kind: 'work-reviewed'
      course: ToldCourse
      lesson: { id: string; title: string }
      at: Date
      people: readonly string[]
    }
  /** How much was handed in on a day; `course` null: in several. */
  | {
      kind: 'work-handed-in'
      day: string
      count: number
      course: ToldCourse | null
      people: readonly string[]
    }
  | { kind: 'instructor-approved' | 'portfolio-allowed'; at: Date; people: readonly string[] }
  | {
      kind: 'instructor-refused' | 'portfolio-taken-down'
      at: Date
      reason: string
      people: readonly string[]
    }
  /** Somebody asks something about their data, to be answered within so many hours: told to all who look after that
   *  when it comes, with a day left, and when its time is over. */
  | { kind: 'data-request'; requestId: string; name: string; hoursLeft: number }
  /** Told to all who look after approvals, once a day and instructor. */
  | { kind: 'approval-waiting'; instructor: { id: string; fullName: string }; at: Date }
  | {
      kind: 'import-done'
      importId: string
      course: ToldCourse | null
      count: number
      people: readonly string[]
    }

/** A fact as it is stored, no matter who is notified of it. */
export function noticeOf(fact: Fact): Notice {
  if (isOfDiscussion(fact)) return noticeOfDiscussion(fact)
  if (isOfOrder(fact)) return noticeOfOrder(fact)
  if (isOfCertificate(fact)) return noticeOfCertificate(fact)
  switch (fact.kind) {
    case 'enrolled':
    case 'course-finished':
    case 'course-deleted':
      return ofCourse(fact.kind, fact.course)
    case 'enrolled-by-hand':
    case 'removed-from-course': {
      const { course, from, reason, at } = fact
      const notice = ofCourse(fact.kind, course, `:${at.toISOString()}`)
      return { ...notice, facts: { ...notice.facts, from, reason } }
    }
    case 'course-paused':
      return ofCourse(fact.kind, fact.course, `:${fact.days}`)
    case 'event-registered':
    case 'event-promoted':
    case 'event-changed':
    case 'event-removed':
      return ofEvent(fact.kind, fact.event, `:${fact.at.toISOString()}`)
    case 'event-cancelled':
      return ofEvent(fact.kind, fact.event)
    case 'event-reminder':
      return ofEvent(fact.kind, fact.event, `:${fact.moment}`)
    default:
      return ofOthers(fact)
  }
}

function ofCourse(kind: NotificationKind, { id, title }: ToldCourse, rest = ''): Notice {
  return { kind, cause: `${kind}:${id}${rest}`, subjectId: id, facts: { title }, boundTo: null }
}

function ofEvent(kind: NotificationKind, { id, title, startDate, timeZone }: ToldEvent, rest = ''): Notice {
  const facts = { title, startsAt: startDate.toISOString(), timeZone }
  return { kind, cause: `${kind}:${id}${rest}`, subjectId: id, facts, boundTo: startDate }
}

type OfCourse = 'enrolled' | 'course-finished' | 'course-deleted' | 'course-paused'
type ByHand = 'enrolled-by-hand' | 'removed-from-course'
type OfEvent = 'event-registered' | 'event-promoted' | 'event-changed' | 'event-removed' | 'event-cancelled'

type Others = Exclude<
  Fact,
  | CertificateFact
  | DiscussionFact
  | OrderNews
  | { kind: OfCourse | ByHand }
  | { kind: OfEvent | 'event-reminder' }
>

function ofOthers(fact: Others): Notice {
  const { kind } = fact
  const rest = { kind, subjectId: null, boundTo: null }
  switch (kind) {
    case 'event-message': {
      const { from, subject, text, event } = fact
      const facts = { from, subject, text, title: event.title }
      return { ...rest, cause: `${kind}:${fact.messageId}`, subjectId: event.id, facts }
    }
    case 'student-message': {
      const { from, subject, text } = fact
      return { ...rest, cause: `${kind}:${fact.messageId}`, facts: { from, subject, text } }
    }
    case 'teacher-added':
    case 'teacher-removed': {
      const { course, from, at } = fact
      const facts = { title: course.title, from }
      return { ...rest, cause: `${kind}:${course.id}:${at.toISOString()}`, subjectId: course.id, facts }
    }
    case 'review-answered': {
      const { reviewId, course, from } = fact
      const facts = { title: course.title, from, reviewId }
      return { ...rest, cause: `${kind}:${reviewId}`, subjectId: course.id, facts }
    }
    case 'quiz-marked': {
      const { course, lesson, attempt, from, again } = fact
      const facts = {
        title: course.title,
        name: lesson.title,
        lessonId: lesson.id,
        attempt: attempt.number,
        from,
        ...(again && { was: again.was, becomes: again.becomes, passes: again.passes }),
      }
      return {
        ...rest,
        cause: [kind, attempt.id, again?.at.toISOString()].filter(Boolean).join(':'),
        subjectId: course.id,
        facts,
      }
    }
    case 'question-asked':
    case 'question-answered': {
      const { questionId, about: title, from } = fact
      return { ...rest, cause: `${kind}:${questionId}`, facts: { title, from, questionId } }
    }
    case 'work-marked':
    case 'work-returned':
    case 'mark-set':
    case 'mark-taken-back': {
      const { course, lesson, from, at } = fact
      const facts = { title: course.title, from, lessonId: lesson.id, lesson: lesson.title }
      return { ...rest, cause: `${kind}:${lesson.id}:${at.toISOString()}`, subjectId: course.id, facts }
    }
    case 'reviews-drawn': {
      const { course, lesson, count, day, isAgain } = fact
      const facts = { title: course.title, lessonId: lesson.id, lesson: lesson.title, count, day }
      return { ...rest, cause: `${kind}:${lesson.id}${isAgain ? ':again' : ''}`, subjectId: course.id, facts }
    }
    case 'work-reviewed': {
      const { course, lesson, at } = fact
      const facts = { title: course.title, lessonId: lesson.id, lesson: lesson.title }
      return { ...rest, cause: `${kind}:${lesson.id}:${at.toISOString()}`, subjectId: course.id, facts }
    }
    case 'work-handed-in':
    case 'new-enrolments': {
      const { day, count, course } = fact
      const facts = { day, count, title: course?.title }
      return { ...rest, cause: `${kind}:${day}`, subjectId: course?.id ?? null, facts }
    }
    case 'approval-waiting': {
      const { id, fullName: name } = fact.instructor
      return { ...rest, cause: `${kind}:${id}:${fact.at.toISOString().slice(0, 10)}`, facts: { name } }
    }
    case 'data-request': {
      const { requestId, name, hoursLeft } = fact
      return { ...rest, cause: `${kind}:${requestId}:${hoursLeft}`, facts: { name, count: hoursLeft } }
    }
    case 'import-done': {
      const { importId, course, count } = fact
      const facts = { title: course?.title, count }
      return { ...rest, cause: `${kind}:${importId}`, subjectId: course?.id ?? null, facts }
    }
    case 'instructor-approved':
    case 'portfolio-allowed':
      return { ...rest, cause: `${kind}:${fact.at.toISOString()}`, facts: {} }
    case 'instructor-refused':
    case 'portfolio-taken-down':
      return { ...rest, cause: `${kind}:${fact.at.toISOString()}`, facts: { reason: fact.reason } }
  }
}
