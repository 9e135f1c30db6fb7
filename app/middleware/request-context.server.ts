import { createContext, RouterContextProvider } from 'react-router'
import type { Db } from '#db/client.server.ts'
import type { PageTag } from '#db/page-tags.ts'
import type { LegalText } from '#domain/consents/legal-text.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { Providers } from '#domain/payments/providers.ts'
import type { Auth, Source } from '#domain/people/auth.server.ts'
import { type Looking, nobody } from '#domain/people/viewer.server.ts'
import type { Push } from '#domain/push/push.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { IdentityProviders } from '#platform/identity-providers/open-identity-providers.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { PrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import type { PictureStore } from '#platform/picture-store.server.ts'
import type { Uploads } from '#platform/uploads/open-uploads.server.ts'
import type { Locale } from '#shared/locale.ts'
import type { OwnParts } from './own-parts.ts'

/** What devices load that save courses: the service worker, and the scripts that their pages ask for by and by. */
export type OfflineParts = { worker: string; scripts: readonly string[] }

/** What the process offers to every request. Composed once, in server/. */
export type Services = {
  db: Db
  /** Where what may be a second old is read: of a request, the primary when its reader has just written something. What depends on who is
   *  looking is read from `db`. */
  readDb: Db
  /** The same database for imports, exports and reports: they may take longer than anybody waits for a page. */
  longDb: Db
  auth: Auth
  outbox: Outbox
  log: Log
  env: Env
  pictures: PictureStore
  /** Where what was uploaded waits for jobs, and files of lessons lie. */
  archives: PrivateStorage
  /** Where large bodies and their files are received. */
  uploads: Uploads
  /** Where people pay beside the bank account. */
  providers: Providers
  /** Whose accounts people may sign in with. */
  identityProviders: IdentityProviders
  /** What anyone who has an account agrees to, as it stands. */
  legal: readonly LegalText[]
  enhanceScript: string
  /** Null where no course is saved on devices. */
  offline: OfflineParts | null
  /** Null where no device shows what its person is notified of, for want of a service worker. */
  push: Push | null
  /** How many bytes a picture of the site has. */
  pictureBytes: (path: string) => Promise<number | null>
}

/** What a loader says of a page that is the same for every visitor. */
type Keepable = {
  tags: PageTag[]
  query: readonly string[]
  until?: Date | null
  /** Whether it is kept for those who are signed in as well. */
  isForReaders?: boolean
  /** Who makes what is a reader's own there. Of a page that is rendered for somebody there is none. */
  own?: OwnParts | null
  /** The page in pieces, once it has been rendered for nobody. */
  pieces?: readonly Piece[]
}

/** Text of a page that is the same for everybody, or, where `own` names it, what stands in the place of a reader's own part. */
export type Piece = { text: string; own?: string }

/** What a request brings with it, before any route runs. */
export type RequestFacts = {
  requestId: string
  /** The pattern of the route that answers, once one is found. */
  route?: string
  /** The reader's network address, for limits. */
  address: string
  locale: Locale
  /** The reader's browser asks for little: no typeface, pictures in their smallest width, nothing ahead. */
  savesData: boolean
  /** The reader has sent a form a moment ago, and must see what became of it. */
  hasJustWritten: boolean
  /** Allows this response's own inline scripts, on hydrated screens only. */
  nonce: string
  /** Filled by a loader whose page is the same for every visitor; see `cachePage`. */
  cache: Keepable | null
  /** Set by a loader whose answer is an email as its reader sees it: a screen of this site shows it in a frame. */
  isLetter?: true
}

export type RequestContext = Services & RequestFacts & Looking & { readonly facts: RequestFacts }

/** Everything that a loader or an action may need, typed. */
export const requestContext = createContext<RequestContext>()

/** Where a request comes from, as sessions and consents keep it. */
export const sourceOf = (
  { address }: Pick<RequestContext, 'address'>,
  request: Pick<Request, 'headers'>,
): Source => ({ address, userAgent: request.headers.get('user-agent') ?? '' })

/** What a request starts with; its viewer is found by the first middleware. */
export function contextOf(services: Services, facts: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider()
  const readDb = facts.hasJustWritten ? services.db : services.readDb
  context.set(requestContext, { ...services, readDb, ...facts, facts, ...nobody })
  return context
}

/** Says that this page is the same for every visitor: it may be kept until one of the tags changes. `query` names the
 *  parameters that change it; a URL with any other parameter is rendered anew; `until` is the moment at which time
 *  itself makes it untrue. What is rendered for somebody is never kept, whatever is said here: with `own` those who are
 *  signed in get the page that was rendered for nobody, with their personalised fragments in it. */
export function cachePage(
  context: Readonly<RouterContextProvider>,
  {
    tags,
    query = [],
    until = null,
    own = null,
  }: Pick<Keepable, 'tags' | 'until' | 'own'> & { query?: readonly string[] },
): void {
  const { facts, viewer, held } = context.get(requestContext)
  // What has been read for somebody makes nobody else's parts.
  const forNobody = viewer || held ? null : own
  facts.cache = { tags, query, until, isForReaders: own !== null, own: forNobody }
}
