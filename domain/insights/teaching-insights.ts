/** What is known of one course of an instructor. */
export type CourseFacts = {
  id: string
  title: string
  isPublished: boolean
  lessons: number
  freeLessons: number
  learners: number
  /** Enrolled for a week or longer, without one lesson completed. */
  notBegun: number
  /** Under way, but without a lesson completed for two weeks. */
  stopped: number
  /** Enrolled in the last 30 days, and in the 30 before. */
  recent: number
  previous: number
  rating: number | null
  reviews: number
  /** The lesson that most of those who stopped have not completed yet, counted from 1. */
  stop: { lessonId: string; title: string; number: number; learners: number } | null
}

type OfCourse = { courseId: string; course: string }

/** Something that the data say, and that somebody can act on. */
export type Insight =
  | (OfCourse & {
      kind: 'stop'
      lessonId: string
      lesson: string
      number: number
      n: number
      /** Of how many who stopped anywhere in the course. */
      stopped: number
    })
  | (OfCourse & { kind: 'not-begun'; n: number; learners: number })
  | (OfCourse & { kind: 'stopped'; n: number; learners: number })
  | (OfCourse & { kind: 'empty' })
  | (OfCourse & { kind: 'ready'; lessons: number })
  | (OfCourse & { kind: 'no-preview' })
  | (OfCourse & { kind: 'low-rating'; rating: number; reviews: number })
  | (OfCourse & { kind: 'well-rated'; rating: number; reviews: number })
  | (OfCourse & { kind: 'growing' | 'shrinking'; recent: number; previous: number })
  | (OfCourse & { kind: 'nobody-yet' })

/** The most pressing first. */
const order = [
  'empty',
  'stop',
  'not-begun',
  'stopped',
  'low-rating',
  'ready',
  'no-preview',
  'shrinking',
  'nobody-yet',
  'growing',
  'well-rated',
] as const satisfies readonly Insight['kind'][]

/** A sentence needs people to speak of: below this many, one is no pattern. */
const enough = 3

/** What these facts say, the most pressing first; nothing where the data say nothing. */
export function insightsOf(facts: readonly CourseFacts[]): Insight[] {
  const insights = facts.flatMap((course) => [...insightsOfCourse(course)])
  return insights.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}

function* insightsOfCourse(facts: CourseFacts): Generator<Insight> {
  const { id: courseId, title: course, isPublished, lessons, learners } = facts
  const of = { courseId, course }
  if (isPublished && lessons === 0) yield { ...of, kind: 'empty' }
  if (!isPublished && lessons > 0) yield { ...of, kind: 'ready', lessons }
  if (isPublished && lessons > 0 && facts.freeLessons === 0) yield { ...of, kind: 'no-preview' }
  if (isPublished && lessons > 0 && learners === 0) yield { ...of, kind: 'nobody-yet' }
  yield* insightsOfLearners(facts, of)
  yield* insightsOfOpinion(facts, of)
}

/** People stop somewhere. A lesson has to do with it when a quarter of them stopped there, and more than one. */
const isPattern = (there: number, stopped: number): boolean => there >= 2 && there * 4 >= stopped

function* insightsOfLearners(facts: CourseFacts, of: OfCourse): Generator<Insight> {
  const { learners, stop, notBegun, stopped, recent, previous } = facts
  if (learners < enough) return
  if (stop && isPattern(stop.learners, stopped)) {
    const { lessonId, title: lesson, number, learners: n } = stop
    yield { ...of, kind: 'stop', lessonId, lesson, number, n, stopped }
  }
  if (notBegun > 0) yield { ...of, kind: 'not-begun', n: notBegun, learners }
  if (stopped > 0) yield { ...of, kind: 'stopped', n: stopped, learners }
  if (recent >= enough && recent > previous) yield { ...of, kind: 'growing', recent, previous }
  if (previous >= enough && recent < previous) yield { ...of, kind: 'shrinking', recent, previous }
}

function* insightsOfOpinion({ rating, reviews }: CourseFacts, of: OfCourse): Generator<Insight> {
  if (rating === null) return
  if (rating < 3.5 && reviews >= 2) yield { ...of, kind: 'low-rating', rating, reviews }
  if (rating >= 4.5) yield { ...of, kind: 'well-rated', rating, reviews }
}
