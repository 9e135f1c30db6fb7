/** A course folder that can't be imported. The message is one sentence for the person who ran the import, in their
 *  language: what is wrong, and where. */
export class ImportError extends Error {
  override name = 'ImportError'
}
