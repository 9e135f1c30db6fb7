/** Where stored pictures lie. A name is a path such as courses/….webp that tells the content: what is under it never changes. */
export type PictureStorage = {
  has: (name: string) => Promise<boolean>
  /** Complete from the moment it can be read. Putting it again changes nothing. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** null when there is no such picture. */
  get: (name: string) => Promise<Uint8Array | null>
}
