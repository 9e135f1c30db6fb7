import { type Held, whileThereIsACourse, whileThereIsAnAccount } from './held-type.ts'

/** What people say to one another, and what they make for others. */
export const said = {
  questions: {
    what: 'messages between two people',
    why: 'to deliver them',
    ground: 'contract',
    kept: 'as long as both accounts exist',
    columns: { asker_id: 'theirs', asked_id: 'theirs' },
  },
  questions_asked: {
    what: 'what was asked in a course',
    why: 'to be answered there',
    ground: 'contract',
    kept: 'as long as the course exists, without a name once the account is gone',
    columns: { author_id: 'nameless', hidden_by: 'doer', accepted_reply_id: 'thing' },
  },
  question_replies: {
    what: 'what was replied in a course',
    why: 'to answer there',
    ground: 'contract',
    kept: 'as long as the course exists, without a name once the account is gone',
    columns: { author_id: 'nameless', hidden_by: 'doer' },
    partOf: { question_id: 'questions_asked' },
  },
  question_versions: {
    what: 'what a question or reply said before it was changed',
    why: 'to see what others had answered to',
    ground: 'interest',
    kept: 'as long as the course exists',
    columns: {},
    partOf: { question_id: 'questions_asked', reply_id: 'question_replies' },
  },
  question_follows: {
    what: 'questions that somebody follows',
    why: 'to tell them of replies',
    ground: 'contract',
    kept: whileThereIsAnAccount,
    columns: { user_id: 'theirs' },
    partOf: { question_id: 'questions_asked' },
  },
  question_mentions: {
    what: 'that somebody was named in a reply',
    why: 'to tell them',
    ground: 'contract',
    kept: whileThereIsAnAccount,
    columns: { user_id: 'theirs' },
    partOf: { reply_id: 'question_replies' },
  },
  question_reports: {
    what: 'that somebody has reported a text',
    why: 'to look at it',
    ground: 'interest',
    kept: whileThereIsAnAccount,
    columns: { user_id: 'theirs' },
    partOf: { question_id: 'questions_asked', reply_id: 'question_replies' },
  },
  announcements: {
    what: 'what a teacher told a course',
    why: 'to be read there',
    ground: 'contract',
    kept: 'as long as the course exists, without a name once the account is gone',
    columns: { author_id: 'nameless' },
  },
} as const satisfies Record<string, Held>

export const made = {
  courses: {
    what: 'courses, and whose they are',
    why: 'to be taught',
    ground: 'contract',
    kept: 'until deleted, without an owner once the account is gone',
    columns: { instructor_id: 'nameless' },
  },
  course_teachers: {
    what: 'who teaches a course together with its instructor',
    why: 'to teach it',
    ground: 'contract',
    kept: whileThereIsACourse,
    columns: { user_id: 'theirs' },
  },
  course_uploads: {
    what: 'courses that were uploaded and wait to be checked',
    why: 'to make a course of them',
    ground: 'contract',
    kept: 'a day',
    columns: { owner_id: 'theirs', instructor_id: 'log' },
  },
  events: {
    what: 'events, and whose they are',
    why: 'to be held',
    ground: 'contract',
    kept: 'until deleted, without an organizer once the account is gone',
    columns: { organizer_id: 'nameless' },
  },
  articles: {
    what: 'the name above an article',
    why: 'to say who wrote it',
    ground: 'contract',
    kept: 'as long as the article',
    columns: { author: 'name' },
  },
} as const satisfies Record<string, Held>
