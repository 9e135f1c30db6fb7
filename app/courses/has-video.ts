/** Whether there is anything to watch in a course. */
export const hasVideo = (modules: readonly { lessons: readonly { hasVideo: boolean }[] }[]): boolean =>
  modules.some((module) => module.lessons.some((lesson) => lesson.hasVideo))
