import { z } from 'zod'
import { emailText, neededText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'

const longestReason = 500

const reason = neededText(longestReason, () => m.studio_learner_reason_required())

/** Whom somebody enrols by hand, and why. */
export const enrollmentSchema = z.object({ email: emailText(() => m.common_email_required()), reason })

/** Why somebody is taken out of a course: they read it. */
export const removalSchema = z.object({ reason })
