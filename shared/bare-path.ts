/** An address without its query, its fragment and the slashes at its end: '/courses/?page=2#top' gives '/courses'; '/' stays. */
export function barePath(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return path.slice(0, 1) + withoutEndSlashes(path.slice(1))
}

/** The same without the slashes at its end. A search for them by expression would begin anew at every slash. */
export function withoutEndSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}
