const longest = 30

/** Letters of their script that look like dots, commas or colons. */
const likePunctuation = /[\u02B0-\u02FF\uA4F8-\uA4FD]/gu

const isLetter = (sign: string) => !"'’-".includes(sign)

/** What an email to somebody else's mailbox calls a person: the first of their names, and of it nothing but letters, hyphens and
 *  apostrophes, so that no mail program makes a link of
 *  it in whatever writing a dot, a slash or an @ was typed. '' where nothing is left. */
export function plainFirstName(fullName: string): string {
  const [first = ''] = fullName.normalize('NFKC').trim().split(/\s+/)
  const signs = [...first.replaceAll(/[^\p{L}\p{M}'’-]/gu, '').replaceAll(likePunctuation, '')]
  const start = signs.findIndex(isLetter)
  if (start < 0) return ''
  return signs.slice(start, Math.min(signs.findLastIndex(isLetter) + 1, start + longest)).join('')
}

/** Whether a line that a stranger has typed could be read, or made a link of, as an address in any writing. */
export const mayHoldAddress = (line: string): boolean =>
  /[\p{L}\p{N}][.\u3002\uA4F8]\s?[\p{L}\p{N}]|[/\\@:\u02D0\u2215]/u.test(line.normalize('NFKC'))
