import { z } from 'zod'
import { m } from '#messages'
import { assignmentPath, marksPath } from '#shared/paths/course.ts'
import { type Course, type Leading, learners, notification, number, text } from './definition.ts'
import { inCourse } from './samples.ts'

type Work = { course: Course; lesson: { id: string; title: string } }
type Marked = Work & { from: string; at: Date }

const factsOf = ({ course, lesson }: Work) => ({
  title: course.title,
  lessonId: lesson.id,
  lesson: lesson.title,
})

const facts = z.object({ title: text, lessonId: text, lesson: text, from: text })
const lesson = 'Pidato pertamamu'

const toLearner = {
  topic: 'learning',
  roles: learners,
  isMailed: true,
  leadsTo: ({ subjectId, facts: { lessonId } }: Leading<{ lessonId?: string | undefined }>) =>
    subjectId && lessonId ? assignmentPath({ courseId: subjectId, lessonId }) : null,
} as const

/** Each time. `from`: the teacher who marks. */
const byTeacher = {
  ...toLearner,
  facts,
  store: ({ from, at, ...work }: Marked) => ({
    cause: `${work.lesson.id}:${at.toISOString()}`,
    subjectId: work.course.id,
    facts: { ...factsOf(work), from },
  }),
}

/** A mark that a teacher sets by hand, without why. */
const byHand = {
  ...byTeacher,
  action: m.notifications_to_marks,
  leadsTo: ({ subjectId }: Pick<Leading<unknown>, 'subjectId'>) => subjectId && marksPath(subjectId),
  sample: inCourse({ lesson, from: 'Maria Wambrauw' }),
}

/** What becomes of what a learner has handed in at a lesson. */
export const workKinds = {
  'work-marked': notification({
    ...byTeacher,
    icon: 'check',
    name: m.notifications_kind_work_marked,
    emailName: m.notifications_email_work_marked,
    words: m.notifications_said_work_marked,
    action: m.notifications_to_work,
    sample: inCourse({ lesson }),
  }),
  'work-returned': notification({
    ...byTeacher,
    icon: 'edit',
    name: m.notifications_kind_work_returned,
    emailName: m.notifications_email_work_returned,
    words: m.notifications_said_work_returned,
    action: m.notifications_to_work,
    sample: inCourse({ lesson }),
  }),
  /** It was drawn who reviews whose work: `count` works of others, until the end of a day. Once a lesson; `isAgain`: some are left. */
  'reviews-drawn': notification({
    ...toLearner,
    icon: 'users',
    name: m.notifications_kind_reviews_drawn,
    emailName: m.notifications_email_reviews_drawn,
    facts: facts.omit({ from: true }).extend({ count: number, day: text }),
    store: ({ count, day, isAgain, ...work }: Work & { count: number; day: string; isAgain: boolean }) => ({
      cause: `${work.lesson.id}${isAgain ? ':again' : ''}`,
      subjectId: work.course.id,
      facts: { ...factsOf(work), count, day },
    }),
    words: m.notifications_said_reviews_drawn,
    action: m.notifications_to_reviews,
    sample: inCourse({ lesson, count: 3, day: '2027-02-25' }),
  }),
  /** The reviews of other learners have come to a mark. */
  'work-reviewed': notification({
    ...toLearner,
    icon: 'check',
    name: m.notifications_kind_work_reviewed,
    emailName: m.notifications_email_work_reviewed,
    facts: facts.omit({ from: true }),
    store: ({ at, ...work }: Work & { at: Date }) => ({
      cause: `${work.lesson.id}:${at.toISOString()}`,
      subjectId: work.course.id,
      facts: factsOf(work),
    }),
    words: m.notifications_said_work_reviewed,
    action: m.notifications_to_work,
    sample: inCourse({ lesson }),
  }),
  'mark-set': notification({
    ...byHand,
    icon: 'edit',
    name: m.notifications_kind_mark_set,
    emailName: m.notifications_email_mark_set,
    words: m.notifications_said_mark_set,
  }),
  'mark-taken-back': notification({
    ...byHand,
    icon: 'info',
    name: m.notifications_kind_mark_taken_back,
    emailName: m.notifications_email_mark_taken_back,
    words: m.notifications_said_mark_taken_back,
  }),
}
