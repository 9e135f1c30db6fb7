import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { runs } from '#tests/property-runs.ts'
import { cohortWeeks, platformCohorts, teachingCohorts } from './cohorts.server.ts'

const { db } = await testDatabase()
const day = 86_400_000
// In Jayapura, where the viewers are, it is noon.
const now = new Date('2026-07-15T03:00:00Z')

const staff = await makePerson(db, { role: 'staff' })
const teacher = await makePerson(db, { role: 'instructor' })
const other = await makePerson(db, { role: 'instructor' })
const five = await makeCourse(db, {
  instructorId: teacher.id,
  modules: [
    [{}, {}],
    [{}, {}, {}],
  ],
})
// Half of what counts for progress is two of three.
const ways = await makeCourse(db, {
  instructorId: teacher.id,
  modules: [
    [{}, { isOptional: true }, { isOptional: true }],
    [{}, {}],
  ],
})
const one = await makeCourse(db, { instructorId: teacher.id, modules: [[{}]] })
const foreign = await makeCourse(db, { instructorId: other.id, modules: [[{}, {}]] })
const empty = await makeCourse(db, { instructorId: teacher.id, modules: [] })
const taught = [five, ways, one, foreign, empty]
const optional = new Set([1, 2].map((index) => ways.lessonIds[index]))
const learners = await Promise.all(Array.from({ length: 4 }, () => makePerson(db)))

type Learning = {
  courseId: string
  enrolledAt: Date
  completedAt: Date | null
  done: { at: Date; counts: boolean }[]
  /** Those that count. */
  lessons: number
}

/** Lessons are completed at some hours after enrolling; anyone who has completed all has come to the end, and sometimes
 *  others, when lessons came later. */
const learningArb = fc.array(
  fc.record({
    learner: fc.nat(learners.length - 1),
    course: fc.nat(taught.length - 1),
    enrolledDaysAgo: fc.double({ min: 0.01, max: 220, noNaN: true }),
    hours: fc.array(fc.integer({ min: 0, max: 40 * 24 }), { maxLength: 5 }),
    earlyEnd: fc.option(fc.integer({ min: 0, max: 40 * 24 }), { freq: 4 }),
  }),
  { maxLength: 12 },
)

test('cohorts are what counting one enrolment after the other gives', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(learningArb, async (drawn) => {
      await db.delete(lessonCompletions)
      await db.delete(enrollments)
      const seen = new Set<string>()
      const all: Learning[] = []
      for (const { learner, course: number, enrolledDaysAgo, hours, earlyEnd } of drawn) {
        const [person, course] = [learners[learner], taught[number]]
        if (!person || !course || seen.has(`${learner} ${number}`)) continue
        seen.add(`${learner} ${number}`)
        const enrolledAt = new Date(Math.round(now.getTime() - enrolledDaysAgo * day))
        const after = (n: number) => new Date(enrolledAt.getTime() + n * 3_600_000)
        const done = hours.slice(0, course.lessonIds.length).map(after)
        const isAll = done.length > 0 && done.length === course.lessonIds.length
        const completedAt = isAll
          ? new Date(Math.max(...done.map((at) => at.getTime())))
          : earlyEnd === null
            ? null
            : after(earlyEnd)
        const userId = person.id
        await db.insert(enrollments).values({
          userId,
          courseId: course.id,
          enrolledAt,
          completedAt,
          progressPercentage: completedAt ? 100 : 10,
          pricePaid: 0,
        })
        for (const [index, at] of done.entries())
          await db
            .insert(lessonCompletions)
            .values({ userId, lessonId: course.lessonIds[index] ?? '', completedAt: at })
        const counts = course.lessonIds.map((id) => !optional.has(id))
        all.push({
          courseId: course.id,
          enrolledAt,
          completedAt,
          done: done.map((at, index) => ({ at, counts: counts[index] ?? false })),
          lessons: counts.filter(Boolean).length,
        })
      }
      expect((await platformCohorts(db, staff, { now }))?.value).toEqual(counted(all))
      const own = all.filter(({ courseId }) => courseId !== foreign.id)
      const ofTeacher = async (courseId: string | null, viewer = teacher) =>
        (await teachingCohorts(db, viewer, { courseId, now }))?.value
      expect(await ofTeacher(null)).toEqual(counted(own))
      const ofFive = all.filter(({ courseId }) => courseId === five.id)
      expect(await ofTeacher(five.id)).toEqual(counted(ofFive))
      expect(await ofTeacher(five.id, other)).toEqual([])
    }),
    runs(25),
  )
})

test('the months are those of the viewer’s clocks, and the running one counts whom its weeks have reached', async () => {
  await db.delete(lessonCompletions)
  await db.delete(enrollments)
  const enrol = async (userId: string, at: string) =>
    db
      .insert(enrollments)
      .values({ userId, courseId: five.id, enrolledAt: new Date(at), pricePaid: 0, progressPercentage: 0 })
  // 1 July in Jayapura, 30 June in Jakarta.
  await enrol(learners[0]?.id ?? '', '2026-06-30T15:30:00Z')
  await enrol(learners[1]?.id ?? '', '2026-07-10T03:00:00Z')
  const ofPlatform = async (viewer = staff) => (await platformCohorts(db, viewer, { now }))?.value ?? []
  const [july, june] = await ofPlatform()
  expect([july?.month, july?.enrolled, june]).toEqual(['2026-07-01', 2, undefined])
  expect(july?.marks.map(({ reached }) => reached)).toEqual([1, 1, 0])
  const jakarta = await ofPlatform({ ...staff, timeZone: 'Asia/Jakarta' })
  expect(jakarta.map(({ month, enrolled }) => [month, enrolled])).toEqual([
    ['2026-07-01', 1],
    ['2026-06-01', 1],
  ])
})

test('cohorts of all are for staff and admins, those of courses for who teaches them', async () => {
  const forbidden = { code: 'forbidden' }
  await expect(platformCohorts(db, teacher)).rejects.toMatchObject(forbidden)
  await expect(teachingCohorts(db, staff, { courseId: null })).rejects.toMatchObject(forbidden)
})

/** Jayapura is nine hours ahead, always. */
const monthOf = (at: Date) => `${new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 7)}-01`

function counted(all: readonly Learning[]) {
  const months = Map.groupBy(
    all.filter(({ enrolledAt }) => monthOf(enrolledAt) >= '2026-02-01'),
    ({ enrolledAt }) => monthOf(enrolledAt),
  )
  return [...months]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([month, members]) => ({
      month,
      enrolled: members.length,
      marks: cohortWeeks.map((weeks) => {
        const until = ({ enrolledAt }: Learning) => enrolledAt.getTime() + weeks * 7 * day
        const reached = members.filter((each) => until(each) <= now.getTime())
        const doneOf = (each: Learning) => each.done.filter(({ at }) => at.getTime() <= until(each))
        const countOf = (each: Learning) => doneOf(each).filter(({ counts }) => counts).length
        const isOver = (each: Learning) =>
          each.completedAt !== null && each.completedAt.getTime() <= until(each)
        return {
          weeks,
          reached: reached.length,
          begun: reached.filter((each) => isOver(each) || doneOf(each).length > 0).length,
          half: reached.filter(
            (each) => isOver(each) || (countOf(each) > 0 && countOf(each) >= each.lessons / 2),
          ).length,
          finished: reached.filter(isOver).length,
        }
      }),
    }))
}
