/** What a route may say of itself. `hydrate`: its screen sends React to the browser (dashboards, the player, studio, staff, admin). */
export type ScreenHandle = { hydrate?: boolean }

const wantsHydration = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true

/** Whether a document made of these route handles sends React to the browser. */
export const hydrates = (handles: readonly unknown[]): boolean => handles.some(wantsHydration)
