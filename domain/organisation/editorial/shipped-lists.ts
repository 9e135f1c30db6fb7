import { careerWords } from '#content/career-words.ts'
import type { Question } from '#content/faq.ts'
import { mentoringQuestions } from '#content/mentoring.ts'
import { partners } from '#content/partners.ts'
import { programs } from '#content/programs.ts'
import { team } from '#content/team.ts'
import { testimonials } from '#content/testimonials.ts'
import type { Entry } from './list-fields.ts'
import type { EditorialListName } from './list-names.ts'

const demo = ({ isDemo }: { isDemo?: boolean }) => isDemo && { isDemo }

const ofQuestions = (questions: readonly Question[]): Entry[] =>
  questions.map(({ question, answer }) => ({
    question_id: question.id,
    question_en: question.en,
    answer_id: answer.id,
    answer_en: answer.en,
  }))

/** What content/ has of each list. */
const shipped: Record<EditorialListName, readonly Entry[]> = {
  partners: partners.map((each) => ({ name: each.name, initials: each.initials, ...demo(each) })),
  testimonials: testimonials.map((each) => ({
    name: each.name,
    job_id: each.job.id,
    job_en: each.job.en,
    quote_id: each.quote.id,
    quote_en: each.quote.en,
    score: String(each.score),
    ...demo(each),
  })),
  team: team.map((each) => ({
    name: each.name,
    initials: each.initials,
    job_id: each.role.id,
    job_en: each.role.en,
    bio_id: each.bio.id,
    bio_en: each.bio.en,
    ...demo(each),
  })),
  'career-words': careerWords.map((word) => ({ word })),
  'questions-mentoring': ofQuestions(mentoringQuestions),
  'questions-creative-room': ofQuestions(programs['creative-room'].questions),
  'questions-young-leaders': ofQuestions(programs['young-leaders'].questions),
  'questions-career-connection': ofQuestions(programs['career-connection'].questions),
}

/** Invented people and partners belong to the demo (P30). */
export const realOf = (entries: readonly Entry[], isDemo: boolean): Entry[] =>
  entries.filter((entry) => isDemo || !entry.isDemo)

export const shippedList = (list: EditorialListName, isDemo: boolean): Entry[] =>
  realOf(shipped[list], isDemo)
