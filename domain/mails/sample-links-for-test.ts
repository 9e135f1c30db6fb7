import type { SampleLinks } from './sample-links.ts'

const site = 'https://noken.example'
const unsubscribe = (token: string) => `${site}/newsletter/unsubscribe?token=${token}`

export const sampleLinks: SampleLinks = {
  confirm: (token) => `${site}/newsletter/confirm?token=${token}`,
  unsubscribe,
  page: (path) => `${site}${path}`,
  leave: () => `${site}/notifications/leave`,
  link: (path) => `${site}${path}?token=contoh`,
  token: 'A'.repeat(43),
  issue: {
    home: `${site}/`,
    list: { course: `${site}/courses`, event: `${site}/events`, article: `${site}/artikel` },
    item: ({ kind, id }) => `${site}/${kind}/${id}`,
    unsubscribe,
  },
}
