/** Where the text stands that a report is about: its link is on a line of its own, all that people have written is
 *  quoted. null where there is none. */
export function reportedPath(message: string, publicUrl: string): string | null {
  const begin = `\n${publicUrl}/courses/`
  const at = message.indexOf(begin)
  if (at < 0) return null
  const [line = ''] = message.slice(at + 1).split('\n', 1)
  return line.slice(publicUrl.length)
}
