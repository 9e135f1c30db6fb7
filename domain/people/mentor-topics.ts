import { mentoringTopics } from '#content/mentoring.ts'

/** What a mentor may offer: every topic of a request but 'something else'. */
export const mentorTopics = mentoringTopics.map(({ value }) => value).filter((value) => value !== 'other')

export type MentorTopic = (typeof mentorTopics)[number]

/** The topics among stored words; one that the content no longer has is left out. */
export const topicsAmong = (stored: readonly string[]): MentorTopic[] =>
  mentorTopics.filter((topic) => stored.includes(topic))
