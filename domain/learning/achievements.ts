type BadgeName = 'first-course' | 'quick-learner' | 'event-enthusiast' | 'dedicated-student'

export type Badge = { name: BadgeName; have: number; need: number; isEarned: boolean }

/** The badges of SPEC §9 with how far the learner is: a completed course, a first lesson within a day of enrolling (P35),
 *  three events, fifty hours. */
export function badgesOf(figures: {
  completedCourses: number
  hasQuickStart: boolean
  events: number
  learningMinutes: number
}): Badge[] {
  const badge = (name: BadgeName, have: number, need: number): Badge => ({
    name,
    have: Math.min(have, need),
    need,
    isEarned: have >= need,
  })
  return [
    badge('first-course', figures.completedCourses, 1),
    badge('quick-learner', figures.hasQuickStart ? 1 : 0, 1),
    badge('event-enthusiast', figures.events, 3),
    badge('dedicated-student', Math.floor(figures.learningMinutes / 60), 50),
  ]
}
