import { withoutTail } from './without-tail.ts'

/** An address without its query, its fragment and the slashes at its end: '/courses/?page=2#top' gives '/courses'; '/' stays. */
export function barePath(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return path.slice(0, 1) + withoutEndSlashes(path.slice(1))
}

/** The same without the slashes at its end. */
export const withoutEndSlashes = (text: string): string => withoutTail(text, '/')
