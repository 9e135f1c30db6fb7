/** Paths of the JSON interface. */

export const apiCoursesPath = '/api/courses'
export const apiCoursePath = (courseId: string): string => `/api/courses/${courseId}`
export const apiEventsPath = '/api/events'
export const apiEventPath = (eventId: string): string => `/api/events/${eventId}`
