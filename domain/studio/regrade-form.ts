import { z } from 'zod'
import { strippedText } from '#shared/typed-text.ts'

/** That attempts are graded again. `seen`: the versions of the questions that the screen has told about (`QuizRegrading`). */
export const regradeSchema = z.object({ seen: strippedText })
