/** Where in a Markdown text the address of a picture stands that another site has. */
export type ForeignPicture = { url: string; start: number; end: number }

/** Finds the pictures of other sites that a text shows: `![…](…)`, `![…][…]` with its definition, <img src>. It reads
 *  the text once from front to back and never goes back, however it is nested; what it misses is not shown either
 *  (markdown/pictures.server.ts). */
export function foreignPictures(markdown: string): ForeignPicture[] {
  if (!/https?:\/\//i.test(markdown)) return []
  const text = withoutCode(markdown)
  const { places, labels } = bracketed(text)
  return [...places, ...tagged(text), ...defined(text, labels)]
    .filter(({ url }) => /^https?:\/\//i.test(url))
    .sort((a, b) => a.start - b.start)
}

/** Their addresses, each once. */
export const foreignAddresses = (markdown: string): string[] => [
  ...new Set(foreignPictures(markdown).map(({ url }) => url)),
]

/** The same text with other addresses in the places of pictures: those that `addresses` has. */
export function replacePictures(markdown: string, addresses: ReadonlyMap<string, string>): string {
  let done = ''
  let at = 0
  for (const { url, start, end } of foreignPictures(markdown)) {
    const address = addresses.get(url)
    if (address === undefined || start < at) continue
    done += markdown.slice(at, start) + address
    at = end
  }
  return done + markdown.slice(at)
}

const blank = (found: string) => found.replace(/[^\n]/g, ' ')

/** What is shown as code shows no pictures: blanks take its place. */
function withoutCode(markdown: string): string {
  let fence = ''
  const lines = markdown.split('\n').map((line) => {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    const isEdge = fence === '' ? mark !== '' : mark.startsWith(fence)
    if (isEdge) fence = fence === '' ? mark : ''
    return isEdge || fence !== '' ? blank(line) : line
  })
  return withoutCodeSpans(lines.join('\n'))
}

function withoutCodeSpans(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ length, index }))
  // The next run of the same length closes a span.
  const closing = Map.groupBy(runs.toReversed(), ({ length }) => length)
  let done = ''
  let at = 0
  for (const { length, index } of runs) {
    const later = closing.get(length)
    while (later && (later.at(-1)?.index ?? Number.POSITIVE_INFINITY) <= index) later.pop()
    const end = later?.at(-1)?.index
    if (index < at || end === undefined) continue
    done += text.slice(at, index) + blank(text.slice(index, end + length))
    at = end + length
  }
  return done + text.slice(at)
}

/** Pictures in brackets: those with their address behind them, and the labels that others name. */
function bracketed(text: string) {
  const places: ForeignPicture[] = []
  const labels = new Set<string>()
  let open: { at: number; isPicture: boolean }[] = []
  let past = 0
  const close = (index: number) => {
    const opening = open.pop()
    if (!opening?.isPicture) return
    const target = text[index + 1] === '(' ? targetAt(text, index + 2) : null
    if (!target) labels.add(labelOf(labelAt(text, index + 1) || text.slice(opening.at, index)))
    else {
      places.push(target)
      past = target.end
    }
  }
  for (const { 0: found, index } of text.matchAll(/\\[^\n]|!\[|\[|\]|\n[ \t]*\n/g)) {
    if (index < past) continue
    if (found.startsWith('\n')) open = []
    else if (found === ']') close(index)
    else if (found === '[' || found === '![')
      open.push({ at: index + found.length, isPicture: found === '![' })
  }
  return { places, labels }
}

const labelOf = (words: string) => words.slice(0, 1000).replace(/\s+/g, ' ').trim().toLowerCase()

const from = (expression: RegExp, text: string, at: number) => {
  expression.lastIndex = at
  return expression.exec(text)
}

const labelAt = (text: string, at: number): string => from(/\[([^\]\n]{1,200})\]/y, text, at)?.[1] ?? ''

/** `<https://…>` or `https://…`, up to the blank or bracket that ends it. */
function targetAt(text: string, at: number): ForeignPicture | null {
  const [before = ''] = from(/[ \t]*\n?[ \t]*<?/y, text, at) ?? []
  const start = at + before.length
  const [typed = ''] = from(before.endsWith('<') ? /[^<>\n]{1,2100}/y : /[^\s<>]{1,2100}/y, text, start) ?? []
  const address = before.endsWith('<') ? typed : upToClosing(typed)
  return address === '' ? null : { url: unescaped(address), start, end: start + address.length }
}

/** Brackets in an address are closed within it; the first that is not ends it. */
function upToClosing(typed: string): string {
  let depth = 0
  for (const { 0: bracket, index } of typed.matchAll(/[()]/g)) {
    depth += bracket === '(' ? 1 : -1
    if (depth < 0) return typed.slice(0, index)
  }
  return typed
}

const unescaped = (typed: string) => typed.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&')

/** <img src="https://…">, each tag up to the next >. */
function tagged(text: string): ForeignPicture[] {
  const places: ForeignPicture[] = []
  const opening = /<img\s/gi
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const end = text.indexOf('>', opening.lastIndex)
    if (end === -1) break
    opening.lastIndex = end + 1
    const tag = text.slice(found.index, end)
    const source = /\ssrc\s{0,9}=\s{0,9}(?:"([^"]{1,2100})"|'([^']{1,2100})'|([^\s"'>]{1,2100}))/i.exec(tag)
    const typed = source?.[1] ?? source?.[2] ?? source?.[3]
    if (!source || typed === undefined) continue
    const start = found.index + source.index + source[0].indexOf(typed, source[0].indexOf('='))
    places.push({ url: typed.replaceAll('&amp;', '&').trim(), start, end: start + typed.length })
  }
  return places
}

/** `[label]: https://…` of the labels that pictures name. */
function defined(text: string, labels: ReadonlySet<string>): ForeignPicture[] {
  if (labels.size === 0) return []
  return [...text.matchAll(/^ {0,3}\[([^\]\n]{1,200})\]:/gm)].flatMap(({ 0: head, 1: label = '', index }) => {
    const target = labels.has(labelOf(label)) ? targetAt(text, index + head.length) : null
    return target ? [target] : []
  })
}
