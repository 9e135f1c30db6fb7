/** All that the organisation is; a line, where somebody works; nothing, where there is one thing to do. */
export type Footer = 'whole' | 'line' | 'none'

/** What a route may say of itself. `hydrate`: its screen sends React to the browser (dashboards, the player, studio, staff, admin).
 *  `reading`: it is a long text, with the small stylesheet of those. `working`: somebody's own screen, with the stylesheet of those
 *  that hydrate. `footer`: how much stands below it, where that isn't what `footerOf` says of its kind. `header`: 'none' where the
 *  screen has a bar of its own, with the way back. `maxFormBytes`: the largest form that it takes, where its fields can hold more
 *  than app/middleware/body-limits.server.ts grants every form; what takes files says so itself (app/middleware/uploads.server.ts).
 *  `failed`: what is said when it could not be loaded (SPEC §8). */
export type ScreenHandle = {
  hydrate?: boolean
  reading?: boolean
  working?: boolean
  footer?: Exclude<Footer, 'whole'>
  header?: 'none'
  maxFormBytes?: number
  failed?: (why: { message: string }) => string
}

const wantsHydration = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true

const isReading = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'reading' in handle && handle.reading === true

const isWorking = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'working' in handle && handle.working === true

/** Whether a document made of these route handles sends React to the browser. */
export const hydrates = (handles: readonly unknown[]): boolean => handles.some(wantsHydration)

/** Whether a document made of these route handles is a long text. */
export const reads = (handles: readonly unknown[]): boolean => handles.some(isReading)

/** Whether a document made of these route handles has the stylesheet of working screens. */
export const works = (handles: readonly unknown[]): boolean => hydrates(handles) || handles.some(isWorking)

const choosesFooter = (handle: unknown): handle is Required<Pick<ScreenHandle, 'footer'>> =>
  typeof handle === 'object' && handle !== null && 'footer' in handle

/** What stands below a document made of these route handles: never the whole footer where React comes to the browser. */
export const footerOf = (handles: readonly unknown[]): Footer =>
  handles.findLast(choosesFooter)?.footer ?? (works(handles) ? 'line' : 'whole')

const hasOwnBar = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'header' in handle && handle.header === 'none'

/** Whether the site's header stands above a document made of these route handles. */
export const hasHeader = (handles: readonly unknown[]): boolean => !handles.some(hasOwnBar)

const namesFailure = (handle: unknown): handle is Required<Pick<ScreenHandle, 'failed'>> =>
  typeof handle === 'object' && handle !== null && 'failed' in handle && typeof handle.failed === 'function'

/** What the screen of these route handles says when it could not be loaded, if it has words of its own. */
export const failureOf = (handles: readonly unknown[]) => handles.findLast(namesFailure)?.failed ?? null
