/** Where stored pictures lie. A name is a path such as courses/….webp that tells the content: what is under it never changes. */
export type PictureStorage = {
  /** When it was put there last; null when there is no such picture. */
  storedAt: (name: string) => Promise<Date | null>
  /** Complete from the moment it can be read. Putting it again changes nothing but when that was. */
  put: (name: string, content: Uint8Array | Blob) => Promise<void>
  /** null when there is no such picture. */
  get: (name: string) => Promise<Uint8Array | null>
  /** The same into a new file, never held whole; false when there is no such picture. */
  getInto: (name: string, file: string) => Promise<boolean>
  /** Everything in a folder, in no order. */
  list: (folder: string) => AsyncGenerator<{ name: string; storedAt: Date }>
  /** Of one that is not there it does nothing. */
  remove: (name: string) => Promise<void>
}
