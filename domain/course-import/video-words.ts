import { m } from '#messages'

/** What a link to a video says in the place of its still picture. */
export const videoWords = (alt: string | null | undefined): string =>
  `▶ ${(alt ?? '').replace(/\s+/g, ' ').trim() || m.common_lesson_video()}`
