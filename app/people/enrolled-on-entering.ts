import { m } from '#messages'

/** What a screen of signing up or in says of the course in which it enrols as well. */
export const enrolledOnEntering = { enrolled: m.people_wanted_course, toPay: m.people_wanted_course_to_pay }
