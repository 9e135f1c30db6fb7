import { z } from 'zod'
import { tooLong } from '#domain/forms/count-words.ts'
import { anyText, emailText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { isTicked } from '#shared/typed-text.ts'

/** Whom the desk adds to an event. `beyond`: although every seat is taken. */
export const addAttendeeSchema = z
  .object({ email: emailText(() => m.common_email_required()), beyond: anyText })
  .transform(({ email, beyond }) => ({ email, beyond: isTicked(beyond) }))

/** To whom of an event's people something is written. */
export const audiences = ['all', 'registered', 'waiting', 'present'] as const
export type Audience = (typeof audiences)[number]

export type RegistrantMessage = { audience: Audience; subject: string; text: string }

const bounds = { subject: 150, text: 5000 } as const

/** What the desk writes to an event's people, checked from top to bottom. */
export const registrantMessageSchema = z
  .object({ audience: anyText, subject: anyText, text: anyText })
  .transform(({ audience: chosen, subject: typed, text }, context): RegistrantMessage => {
    const refuse = (field: keyof RegistrantMessage, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const audience = audiences.find((each) => each === chosen)
    // A subject is one line: it must not begin another header.
    const subject = typed.replace(/\s+/g, ' ')
    if (!audience) refuse('audience', m.events_message_audience_required())
    if (!subject) refuse('subject', m.common_message_subject_required())
    if (!text) refuse('text', m.common_message_text_required())
    if (subject.length > bounds.subject) refuse('subject', tooLong(bounds.subject))
    if (text.length > bounds.text) refuse('text', tooLong(bounds.text))
    return audience ? { audience, subject, text } : z.NEVER
  })
