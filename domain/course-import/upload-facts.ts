import { z } from 'zod'
import { uploadStates } from '#shared/upload-states.ts'

const place = z.object({ file: z.string(), target: z.string() })

// What an earlier version stored has none.
const titles = z.array(z.string()).default([])

/** As `ImportReport`; what was stored by another version is parsed, too. */
export const reportSchema = z.object({
  courseId: z.string(),
  title: z.string(),
  outcome: z.enum(['created', 'updated']),
  isPublished: z.boolean(),
  modules: z.number(),
  lessons: z.number(),
  freeLessons: z.array(z.string()),
  words: z.number(),
  minutes: z.number(),
  linksResolved: z.number(),
  linksUnresolved: z.array(place),
  picturesStored: z.number(),
  picturesMissing: z.array(place),
  skippedFiles: z.array(z.string()),
  keptLessons: z.array(z.string()),
  keptQuizzes: titles,
  removedLessons: z.array(z.string()),
  addedModules: titles,
  addedLessons: titles,
  changedModules: titles,
  changedLessons: titles,
  removedModules: titles,
})

export const progressSchema = z.object({
  step: z.enum(['reading', 'pictures', 'saving']),
  done: z.number(),
  total: z.number(),
})

export const uploadSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(uploadStates),
  /** What importing it would do, or did; null before it is checked, and when it can't be. */
  report: reportSchema.nullable(),
  /** How far the work on it is; null before that has begun. */
  progress: progressSchema.nullable(),
  /** The sentence for the person who has uploaded it. */
  failure: z.string().nullable(),
  /** What was busy with it has long said nothing. To ask for the import again is safe. */
  isInterrupted: z.boolean(),
})

/** A course that somebody has uploaded, as its owner sees it. */
export type CourseUpload = z.infer<typeof uploadSchema>
