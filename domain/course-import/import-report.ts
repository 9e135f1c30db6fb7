import type { LinkFindings, Place } from './course-draft.ts'

/** What an import did, for the person who ran it. */
export type ImportReport = {
  courseId: string
  title: string
  outcome: 'created' | 'updated'
  isPublished: boolean
  modules: number
  lessons: number
  /** Titles. */
  freeLessons: string[]
  words: number
  minutes: number
  linksResolved: number
  linksUnresolved: Place[]
  picturesStored: number
  /** In the text, but not in the folder, or no picture that can be opened. */
  picturesMissing: Place[]
  skippedFiles: LinkFindings['skippedFiles']
  /** Lessons that are no longer in the folder: their titles. Kept are those that somebody has worked on. */
  keptLessons: string[]
  /** Titles of lessons whose quiz is no longer in the folder, and stays since somebody has begun it. */
  keptQuizzes: string[]
  removedLessons: string[]
  /** Titles of what was not there before, of what says or is something else now (a new place alone is no change), and
   *  of modules that are gone; a lesson's with that of its module before it. */
  addedModules: string[]
  addedLessons: string[]
  changedModules: string[]
  changedLessons: string[]
  removedModules: string[]
}

const maxListed = 200

/** The report as lines for a terminal. */
export function reportLines(report: ImportReport): string[] {
  const { linksUnresolved, picturesMissing } = report
  return [
    `${report.outcome === 'created' ? 'Created' : 'Updated'} "${report.title}" (${report.isPublished ? 'published' : 'draft'}): /courses/${report.courseId}`,
    `  modules            ${report.modules}`,
    `  lessons            ${report.lessons} (${report.words} words, ${report.minutes} minutes)`,
    ...list('free lessons', report.freeLessons),
    `  links resolved     ${report.linksResolved}`,
    ...list('links unresolved', linksUnresolved.map(placeInWords)),
    `  pictures stored    ${report.picturesStored}`,
    ...list('pictures missing', picturesMissing.map(placeInWords)),
    ...unlessEmpty('files left out', report.skippedFiles),
    ...unlessEmpty(
      'lessons kept that are no longer in the folder, since learners worked on them',
      report.keptLessons,
    ),
    ...unlessEmpty(
      'quizzes kept that are no longer in the folder, since learners began them',
      report.keptQuizzes,
    ),
    ...unlessEmpty('lessons removed', report.removedLessons),
    ...unlessEmpty('modules removed', report.removedModules),
    ...(report.outcome === 'created'
      ? []
      : [
          ...unlessEmpty('modules added', report.addedModules),
          ...unlessEmpty('lessons added', report.addedLessons),
          ...unlessEmpty('modules changed', report.changedModules),
          ...unlessEmpty('lessons changed', report.changedLessons),
        ]),
  ]
}

const placeInWords = ({ file, target }: Place) => `${file}: ${target}`

const unlessEmpty = (name: string, items: string[]) => (items.length > 0 ? list(name, items) : [])

function list(name: string, items: string[]): string[] {
  const rest = items.length - maxListed
  return [
    `  ${name.padEnd(18)} ${items.length}`,
    ...items.slice(0, maxListed).map((item) => `    - ${item}`),
    ...(rest > 0 ? [`    … and ${rest} more`] : []),
  ]
}
