/** As many lists and quotes inside one another as a parser lays out quickly; people write five. */
export const deepestNesting = 100

/** How many lists and quotes begin inside one another on one line of Markdown, at most: what makes a parser slow beyond
 *  all measure. Reads the text once; a line across is none of them, however long. */
export function nestingOf(markdown: string): number {
  let deepest = 0
  for (const line of markdown.split('\n')) {
    if (isLineAcross(line)) continue
    let depth = 0
    for (let at = afterMarker(line, 0); at !== null; at = afterMarker(line, at)) depth += 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

const isLineAcross = (line: string) => /^[\s*]*$/.test(line) || /^[\s_-]*$/.test(line)

/** Where a line goes on after the marker of a list or a quote that stands next in it; null where none does. */
function afterMarker(line: string, from: number): number | null {
  let at = from
  while (line[at] === ' ' || line[at] === '\t') at += 1
  if (line[at] === '>') return at + 1
  const digits = at
  while (isDigit(line[at]) && at - digits < 9) at += 1
  const isMarker = at > digits ? line[at] === '.' || line[at] === ')' : '-*+'.includes(line[at] ?? ' ')
  const after = line[at + 1]
  return isMarker && (after === ' ' || after === '\t') ? at + 1 : null
}

const isDigit = (character: string | undefined) =>
  character !== undefined && character >= '0' && character <= '9'
