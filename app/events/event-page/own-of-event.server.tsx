import { type OwnParts, ownParts } from '#app/middleware/own-parts.ts'
import { eventForViewer } from '#domain/events/event-detail.server.ts'
import { isAdmin } from '#domain/people/policy.ts'
import { EventHero, type EventHeroProps } from './event-hero.tsx'
import { EventRegisterCard, type RegisterCardProps } from './event-register-card.tsx'

const minuteMs = 60_000

/** What is a reader's own on the page of an event, which `shown` says as it is for nobody: their seat or the way to
 *  one, and when it is by their clock. */
export const ownOfEvent = (shown: EventHeroProps & RegisterCardProps): OwnParts =>
  ownParts(
    async ({ db, viewer }) => {
      // As old as a minute, so that what shows the same is the same.
      const now = new Date(Math.floor(Date.now() / minuteMs) * minuteMs)
      const { event, registration, ...own } = await eventForViewer(db, viewer, shown.event.id)
      return {
        ...own,
        registration: registration && { checkedInAt: registration.checkedInAt },
        canEdit: isAdmin(viewer),
        timeZone: viewer.timeZone,
        now,
      }
    },
    {
      hero: ({ timeZone, ...own }) => (
        <EventHero {...shown} {...own} reader={{ ...shown.reader, timeZone }} />
      ),
      seat: (own) => <EventRegisterCard {...shown} {...own} isSignedIn />,
    },
  )
