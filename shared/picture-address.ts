import { isWebAddress } from './typed-values.ts'

/** A picture that this site stores (platform/picture-store.server.ts), not one width of it. */
export const isStoredPicture = (typed: string): boolean =>
  /^\/media\/(?!widths\/)[\w-]+\/[\w-]+\.webp$/.test(typed)

/** What may stand in a field for a picture: one that this site stores, or one of another site, which is fetched when it is saved. */
export const isPictureAddress = (typed: string): boolean => isStoredPicture(typed) || isWebAddress(typed)

/** The address, when it is one of this site; readers' browsers ask no other for pictures (P26). */
export const ownPicture = (url: string | null | undefined): string | null =>
  url && /^\/(?![/\\])/.test(url) ? url : null
