import { storable } from '#shared/typed-text.ts'

/** With how many characters of a URL a subject and a message begin at most. */
const longest = { subject: 150, message: 500 }

/** What the page that led to a form has begun to write for its reader, who can change it: plain text, in the query. */
export const begunIn = ({ searchParams }: URL) => ({
  subject: storable(searchParams.get('subject') ?? '', longest.subject),
  message: storable(searchParams.get('message') ?? '', longest.message),
})
