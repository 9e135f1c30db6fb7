/** What a route may say of itself. `hydrate`: its screen sends React to the browser (dashboards, the player, studio, staff, admin).
 *  `reading`: it is a long text, with the small stylesheet of those. `maxUploadBytes`: the largest form with files that it takes. */
export type ScreenHandle = { hydrate?: boolean; reading?: boolean; maxUploadBytes?: number }

const wantsHydration = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true

const isReading = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'reading' in handle && handle.reading === true

/** Whether a document made of these route handles sends React to the browser. */
export const hydrates = (handles: readonly unknown[]): boolean => handles.some(wantsHydration)

/** Whether a document made of these route handles is a long text. */
export const reads = (handles: readonly unknown[]): boolean => handles.some(isReading)
