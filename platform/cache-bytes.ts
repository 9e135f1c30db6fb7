const megabyte = 1024 * 1024

/** The caches of a process that serves, and how many bytes each holds at most, entries and keys included. docs/operations.md lists them. */
export const cacheBytes = {
  /** Pages for visitors, whole and compressed. */
  pages: 64 * megabyte,
  /** What is a reader's own on such pages, compressed. */
  fragments: 16 * megabyte,
  /** Pictures of a bucket. */
  pictures: 16 * megabyte,
  /** Drawn certificates. */
  certificates: 8 * megabyte,
  /** Pictures that stand for portfolios where they are shared. */
  sharePictures: 4 * megabyte,
  /** Texts of questions, as HTML. */
  questionTexts: 4 * megabyte,
  /** Figures that were counted from many rows. */
  figures: 8 * megabyte,
  /** Whether the signature of a badge is right. */
  badges: megabyte,
  /** How large pictures are. */
  pictureSizes: megabyte,
  /** Statements that have just waited in vain. */
  stuckStatements: megabyte,
}

/** All of them together.
 *  @internal For tests. */
export const allCacheBytes = Object.values(cacheBytes).reduce((sum, bytes) => sum + bytes, 0)
