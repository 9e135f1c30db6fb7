import { z } from 'zod'
import { emailText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'

/** The form by which somebody is added who teaches a course with its instructor. */
export const teacherSchema = z.object({ email: emailText(() => m.common_email_required()) })
