/** A text without the characters at its end that are among these, in a time that grows with its length alone: a search
 *  by expression would begin anew at each of them. */
export function withoutTail(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
