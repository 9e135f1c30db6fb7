/** The paths of this site's pictures that a stored text shows, each once. Those of other sites are fetched to this one when a text is saved, and browsers load none. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img\b[^>]*?\ssrc="(\/[^"]+)"/g)].flatMap(([, path]) => path ?? [])),
]
