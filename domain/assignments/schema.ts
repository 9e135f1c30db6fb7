import { z } from 'zod'
import { type Problem, refuseFields, tooLongIn } from '#domain/forms/problems.ts'
import { anyText, neededText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { choiceOf, chosenId } from '#shared/query-fields.ts'
import { isSeen } from '#shared/typed-text.ts'
import { isWebAddress, wholeNumber } from '#shared/typed-values.ts'
import { markBounds, submissionBounds } from './bounds.ts'
import { appealBounds } from './peers/peer-bounds.ts'

const typedSubmission = z.object({
  text: anyText,
  link: anyText,
  /** Which files of the version before go along: their ids. */
  keep_1: anyText,
  keep_2: anyText,
  keep_3: anyText,
  keep_4: anyText,
  keep_5: anyText,
  /** The version that the form was opened on; '' before the first. */
  seen: anyText,
})

export type TypedSubmission = z.output<typeof typedSubmission>

export type SubmissionInput = { text: string; link: string | null; keep: string[]; seen: number }

/** The files that are sent beside it. */
export const submissionFileFields = z.object({ files: z.array(z.unknown()) })

/** What a learner hands in; that it is something at all is told when its files are known. */
export const submissionSchema = typedSubmission.transform((form, context): SubmissionInput => {
  refuseFields(context, submissionProblems(form))
  const { keep_1, keep_2, keep_3, keep_4, keep_5 } = form
  return {
    text: isSeen(form.text) ? form.text : '',
    link: form.link || null,
    keep: [keep_1, keep_2, keep_3, keep_4, keep_5].filter(Boolean),
    seen: wholeNumber(form.seen) || 0,
  }
})

function* submissionProblems(form: TypedSubmission): Generator<Problem<'text' | 'link'>> {
  const { text, link } = submissionBounds
  yield* tooLongIn(form, [
    ['text', text],
    ['link', link],
  ])
  if (form.link && !isWebAddress(form.link)) yield ['link', m.assignments_link_invalid()]
}

/** What somebody who marks sends: the level of each criterion by its place, or points, and words. */
const typedMark = z.object({
  points: anyText,
  comment: anyText,
  choice_1: anyText,
  choice_2: anyText,
  choice_3: anyText,
  choice_4: anyText,
  choice_5: anyText,
  choice_6: anyText,
  choice_7: anyText,
  choice_8: anyText,
  /** The mark that the form was opened on; '' for none. */
  seen: anyText,
})

export type TypedMark = z.output<typeof typedMark>

export type TypedReview = Omit<TypedMark, 'seen'>

export type ReviewInput = { points: number | null; choices: (number | null)[]; comment: string }

export type MarkInput = ReviewInput & { seen: string }

/** What is typed of a mark; whether it fits its assignment is told by the use case. */
export const markSchema = typedMark.transform((form, context): MarkInput => {
  refuseFields(context, tooLongIn(form, [['comment', markBounds.comment]]))
  return { ...givenIn(form), seen: form.seen }
})

function givenIn(form: TypedReview): ReviewInput {
  const { choice_1, choice_2, choice_3, choice_4, choice_5, choice_6, choice_7, choice_8 } = form
  const choices = [choice_1, choice_2, choice_3, choice_4, choice_5, choice_6, choice_7, choice_8]
  return {
    points: form.points ? wholeNumber(form.points) : null,
    choices: choices.map((choice) => (choice ? wholeNumber(choice) : null)),
    comment: form.comment,
  }
}

/** What somebody says of another learner's work: the same as a mark, of which there is no version. */
export const reviewSchema = typedMark.omit({ seen: true }).transform((form, context): ReviewInput => {
  refuseFields(context, tooLongIn(form, [['comment', markBounds.comment]]))
  return givenIn(form)
})

/** Why those who teach are asked to look again. */
export const appealSchema = z.object({
  reason: neededText(appealBounds.reason, () => m.assignments_peers_appeal_required()),
})

/** A sentence to be used again: what stands in the comment. */
export const phraseSchema = z.object({
  comment: neededText(markBounds.phrase, () => m.assignments_phrase_required()),
})

const markingViewSchema = z.object({
  submission: chosenId,
  lesson: chosenId,
  show: choiceOf(['marked', 'returned', 'reviewing']),
  /** Which of their sentences somebody uses, or takes away. */
  phrase: chosenId,
})

/** What a URL asks for of the marking desk. */
export const parseMarkingView = (query: URLSearchParams) => markingViewSchema.parse(Object.fromEntries(query))

export type MarkingView = ReturnType<typeof parseMarkingView>
