const minute = 60
const hour = 3600
const day = 24 * hour

/** How much one person may have the site do or keep. Nobody who works meets these; they are there so that one account can neither fill the
 *  disk nor keep the processors of everybody else. Sizes in kB. */
export const quotas = {
  /** A course of 60 lessons with 8 pictures each, made in one day. */
  pictures: { limit: 500, windowSeconds: day },
  /** The same pictures as telephones take them, before they are made smaller. */
  pictureKb: { limit: 500_000, windowSeconds: day },
  /** Of other sites: each is a request that the server makes for somebody. */
  fetchedPictures: { limit: 300, windowSeconds: day },
  /** Uploading, reading what is wrong, mending and uploading again, all day. */
  archives: { limit: 60, windowSeconds: day },
  /** Twenty of the largest that are taken. */
  archiveKb: { limit: 1_000_000, windowSeconds: day },
  /** Files of lessons: as many as a course of 60 lessons has, in one day. */
  attachments: { limit: 300, windowSeconds: day },
  /** Forty of the largest. */
  attachmentKb: { limit: 1_000_000, windowSeconds: day },
  /** Work that is handed in: each waits for somebody to read it. */
  submissions: { limit: 30, windowSeconds: day },
  /** Six times as much as may be handed in at once. */
  submissionKb: { limit: 300_000, windowSeconds: day },
  /** Orders that are begun, each of which may hold a seat. */
  checkouts: { limit: 30, windowSeconds: hour },
  /** Pictures of transfers: each waits for somebody to look at it. */
  paymentProofs: { limit: 20, windowSeconds: day },
  /** Twenty of the largest. */
  paymentProofKb: { limit: 105_000, windowSeconds: day },
  /** An organisation that brings its whole catalogue does so with `npm run course:import`, which nobody counts. */
  courses: { limit: 100, windowSeconds: day },
  /** One a second: each costs what a large lesson costs to lay out. */
  previews: { limit: 60, windowSeconds: minute },
  /** However many students each goes to. */
  messages: { limit: 20, windowSeconds: hour },
  /** Addresses that are asked about, to teach a course together. */
  teachers: { limit: 30, windowSeconds: day },
  /** To those who teach somebody, or hold an event that they attend: one person at a time. */
  questions: { limit: 10, windowSeconds: day },
  /** What a learner asks and replies in their courses. */
  discussions: { limit: 10, windowSeconds: hour },
  /** The same of those who teach or look after courses: an hour of answering. */
  teachersReplies: { limit: 100, windowSeconds: hour },
  /** Each is rendered anew. */
  discussionEdits: { limit: 30, windowSeconds: hour },
  /** Each is an email in the staff's inbox. */
  discussionReports: { limit: 10, windowSeconds: hour },
  /** Each goes to all who learn in a course. */
  announcements: { limit: 5, windowSeconds: day },
  /** Of others by hand: each tries an address. */
  enrolments: { limit: 100, windowSeconds: hour },
  /** Asked for, to learn without paying: each waits for somebody to read it. */
  scholarships: { limit: 5, windowSeconds: day },
  /** That are to be told, and samples for them: each is a request that the server makes for somebody. */
  devices: { limit: 30, windowSeconds: hour },
  /** Each reads all that there is of somebody. */
  dataExports: { limit: 5, windowSeconds: day },
  /** To a guardian, one after the other. */
  guardianLetters: { limit: 5, windowSeconds: day },
  /** About one's data: each waits for somebody to answer it within three days. */
  dataRequests: { limit: 5, windowSeconds: day },
  /** Addresses of one's portfolio: one that is given up is nobody else's for a while. */
  handles: { limit: 5, windowSeconds: day },
  /** Of one's own: each is kept. */
  names: { limit: 10, windowSeconds: day },
  /** To oneself, two mails each. */
  newsletterTests: { limit: 20, windowSeconds: hour },
} satisfies Record<string, { limit: number; windowSeconds: number }>

export type Quota = keyof typeof quotas
