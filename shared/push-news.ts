/** What a device is told to show: the server encrypts it, app/worker/news.ts reads it. Short, because services carry at most 4 kB. */
export type PushNews = {
  title: string
  body: string
  /** A path of this site. */
  url: string
  /** One of the same tag takes the place of another that still stands there. */
  tag: string
  lang: string
  /** The sign of whom it is for (shared/viewer-sign.ts). */
  who: string
  /** What is said where somebody else, or nobody, is signed in by now. */
  plain: string
}
