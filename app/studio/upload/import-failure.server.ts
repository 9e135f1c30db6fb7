import { limitWords } from '#app/answers/limit-words.server.ts'
import { m } from '#messages'

/** What somebody is told whose uploaded course could not be checked or imported, through no fault of the course's. */
export const importFailure = (error: unknown): string =>
  limitWords(error)?.sentence ?? m.studio_import_failed_text()
