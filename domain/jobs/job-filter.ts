import { z } from 'zod'
import { jobStates } from '#platform/jobs/job-state.ts'
import { choiceOf } from '#shared/query-fields.ts'
import { strippedText } from '#shared/typed-text.ts'
import { jobNames } from './job-kinds.ts'

/** The number of a job, or '' for none. */
const jobNumber = strippedText.refine((written) => /^\d{1,18}$/.test(written)).catch('')

/** The number of the job beside a page, with the sign of the way back. */
const jobCursor = strippedText.refine((written) => /^-?\d{1,18}$/.test(written)).catch('')

const jobFilterSchema = z.object({ state: choiceOf(jobStates), kind: choiceOf(jobNames), cursor: jobCursor })

export type JobFilter = z.output<typeof jobFilterSchema>

/** What the list of jobs is narrowed by, from a URL: whatever can't be read is no filter. */
export const parseJobFilter = (query: URLSearchParams): JobFilter =>
  jobFilterSchema.parse(Object.fromEntries(query))

/** What the buttons of the list ask for. */
export const retrySchema = z.object({ jobId: jobNumber })
