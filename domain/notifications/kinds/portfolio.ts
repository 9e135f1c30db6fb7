import { z } from 'zod'
import { m } from '#messages'
import { ownPortfolioPath } from '#shared/paths/account.ts'
import { everyone, noFacts, notification, text } from './definition.ts'

const toOwner = {
  topic: 'learning',
  roles: everyone,
  isMailed: true,
  isNeeded: true,
  action: m.notifications_to_portfolio,
  leadsTo: () => ownPortfolioPath,
} as const

export const portfolioKinds = {
  'portfolio-taken-down': notification({
    ...toOwner,
    icon: 'document',
    name: m.notifications_kind_portfolio_taken_down,
    emailName: m.notifications_email_portfolio_taken_down,
    facts: z.object({ reason: text }),
    store: ({ at, reason }: { at: Date; reason: string }) => ({
      cause: at.toISOString(),
      subjectId: null,
      facts: { reason },
    }),
    words: m.notifications_said_portfolio_taken_down,
    sample: { facts: { reason: 'Tautannya menuju penipuan' } },
  }),
  'portfolio-allowed': notification({
    ...toOwner,
    icon: 'success',
    name: m.notifications_kind_portfolio_allowed,
    emailName: m.notifications_email_portfolio_allowed,
    facts: noFacts,
    store: ({ at }: { at: Date }) => ({ cause: at.toISOString(), subjectId: null, facts: {} }),
    words: m.notifications_said_portfolio_allowed,
    sample: { facts: {} },
  }),
}
