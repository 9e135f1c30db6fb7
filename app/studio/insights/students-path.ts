import { href } from 'react-router'
import type { StudentFilter } from '#domain/studio/student-filter.ts'
import { pathWith } from '#shared/path-with.ts'

/** What a filter says in a URL: the order that is the usual one needs no saying. */
const partsOf = ({ sort = 'newest', ...rest }: Partial<StudentFilter>) => ({
  ...rest,
  sort: sort === 'newest' ? '' : sort,
})

/** The tab of students with a filter and, for a message, to whom. */
export const studentsPath = (filter: Partial<StudentFilter>, message = ''): string =>
  pathWith(href('/instructor/dashboard'), { tab: 'students', ...partsOf(filter), message })

/** The same students as a file. */
export const studentsFilePath = (filter: Partial<StudentFilter>): string =>
  pathWith(href('/instructor/students.csv'), partsOf(filter))
