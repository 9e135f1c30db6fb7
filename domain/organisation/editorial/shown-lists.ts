import type { Question } from '#content/faq.ts'
import type { Partner } from '#content/partners.ts'
import type { TeamMember } from '#content/team.ts'
import type { Testimonial } from '#content/testimonials.ts'
import type { Entry, EntryField } from './list-fields.ts'

// Entries as the pages show them.

const text = (entry: Entry, field: EntryField): string => entry[field] ?? ''

export const partnersIn = (entries: readonly Entry[]): Partner[] =>
  entries.map((entry) => ({ name: text(entry, 'name'), initials: text(entry, 'initials') }))

export const testimonialsIn = (entries: readonly Entry[]): Testimonial[] =>
  entries.map((entry) => ({
    name: text(entry, 'name'),
    job: { id: text(entry, 'job_id'), en: text(entry, 'job_en') },
    score: Number(text(entry, 'score')),
    quote: { id: text(entry, 'quote_id'), en: text(entry, 'quote_en') },
  }))

export const teamIn = (entries: readonly Entry[]): TeamMember[] =>
  entries.map((entry) => ({
    name: text(entry, 'name'),
    initials: text(entry, 'initials'),
    role: { id: text(entry, 'job_id'), en: text(entry, 'job_en') },
    bio: { id: text(entry, 'bio_id'), en: text(entry, 'bio_en') },
  }))

export const questionsIn = (entries: readonly Entry[]): Question[] =>
  entries.map((entry) => ({
    question: { id: text(entry, 'question_id'), en: text(entry, 'question_en') },
    answer: { id: text(entry, 'answer_id'), en: text(entry, 'answer_en') },
  }))

export const wordsIn = (entries: readonly Entry[]): string[] => entries.map((entry) => text(entry, 'word'))
