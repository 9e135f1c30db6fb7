/** Indonesian makes words of others by what it puts before and behind them, and meN- and peN- change the letter that
 *  follows: pimpin, memimpin, kepemimpinan. Nothing here knows a dictionary: a root that is none has no forms in the
 *  vocabulary either, so that too many do no harm. */

const shortestRoot = 3
/** @internal Exported for tests. */
export const mostRoots = 12

/** What meN- and peN- become, by what is left of the word and with which letters it may have begun. */
const nasals: readonly [nasal: string, begins: readonly string[]][] = [
  ['meny', ['s']],
  ['menge', ['']],
  ['meng', ['', 'k']],
  ['mem', ['', 'p']],
  ['men', ['', 't']],
  ['me', ['']],
]

const beginnings: readonly [prefix: string, begins: readonly string[]][] = [
  ...nasals,
  ...nasals.map(([nasal, begins]): [string, readonly string[]] => [`p${nasal.slice(1)}`, begins]),
  ['diper', ['']],
  ['di', ['']],
  ['ber', ['', 'r']],
  ['bel', ['']],
  ['be', ['']],
  ['ter', ['', 'r']],
  ['per', ['', 'r']],
  ['pel', ['']],
  ['ke', ['']],
  ['se', ['']],
]

const endings = ['lah', 'kah', 'nya', 'ku', 'mu', 'kan', 'an', 'i', 's']

const withoutBeginning = (word: string): string[] =>
  beginnings
    .filter(([prefix]) => word.startsWith(prefix))
    .flatMap(([prefix, begins]) => begins.map((begin) => begin + word.slice(prefix.length)))

const withoutEnding = (word: string): string[] =>
  endings.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length))

/** No root begins like this: mb, nd, rl. */
const isUnspeakable = (word: string) => /^(?:[mlrwyh][^aeiou]|n[^aeiougy]|n[gy][^aeiou])/.test(word)

/** What a word may have been made of, itself first, then by how much was taken off; at most twelve. */
export function rootsOf(word: string): string[] {
  const roots = new Set([word])
  // What is added meanwhile is walked through, too.
  for (const root of roots) {
    if (roots.size >= mostRoots) break
    for (const shorter of [...withoutEnding(root), ...withoutBeginning(root)])
      if (shorter.length >= shortestRoot && /[aeiou]/.test(shorter) && !isUnspeakable(shorter))
        roots.add(shorter)
  }
  return [...roots].slice(0, mostRoots)
}

/** meN- or peN- before a root, as its first letter wants it. */
function nasalised(start: 'm' | 'p', root: string): string[] {
  const [first = '', second = ''] = root
  const rest = root.slice(1)
  const vowels = 'aeiou'
  const made = (nasal: string, word: string) => `${start}e${nasal}${word}`
  // p, t, k and s give way before a vowel; words from elsewhere keep them.
  const givesWay = vowels.includes(second)
  if (first === 'p')
    return givesWay || second === 'r' ? [made('m', rest), made('m', root)] : [made('m', root)]
  if (first === 't') return givesWay ? [made('n', rest), made('n', root)] : [made('n', root)]
  if (first === 'k') return givesWay ? [made('ng', rest), made('ng', root)] : [made('ng', root)]
  if (first === 's') return givesWay ? [made('ny', rest), made('n', root)] : [made('n', root)]
  if (['b', 'f', 'v'].includes(first)) return [made('m', root)]
  if (['c', 'd', 'j', 'z'].includes(first)) return [made('n', root)]
  if (vowels.includes(first)) return [made('ng', root)]
  if (['g', 'h', 'q', 'x'].includes(first)) return [made('ng', root)]
  return [made('', root)]
}

/** The words that are made of a root, itself among them. */
export function formsOf(root: string): string[] {
  const doing = nasalised('m', root)
  const doer = nasalised('p', root)
  // ajar alone has bel- and pel-; r is not doubled.
  const joint = root.startsWith('r') ? '' : root === 'ajar' ? 'l' : 'r'
  const [being, cause, done] = [`be${joint}${root}`, `pe${joint}${root}`, `te${joint}${root}`]
  const caused = [`mem${cause}`, `di${cause}`]
  const plain = [
    root,
    ...doing,
    ...doer,
    `di${root}`,
    being,
    done,
    `ke${root}`,
    cause,
    `se${root}`,
    ...caused,
  ]
  const things = [root, ...doer, `ke${root}`, cause, being].map((start) => `${start}an`)
  const joined = [...doer.map((word) => `ke${word}an`), `pem${being}an`, `ke${being}an`, `ke${done}an`]
  const done2 = [root, ...doing, `di${root}`, being, done, ...caused, `mem${being}`, `di${being}`]
  const own = [root, `${root}an`, ...doer, ...doer.map((word) => `${word}an`), `ke${root}an`]
  return [
    ...new Set([
      ...plain,
      ...things,
      ...joined,
      ...done2.map((word) => `${word}kan`),
      ...[root, ...doing, `di${root}`, ...caused].map((word) => `${word}i`),
      ...own.flatMap((word) => [`${word}nya`, `${word}mu`, `${word}ku`]),
      `${root}lah`,
      `${root}s`,
    ]),
  ]
}

/** Every word that may be made of the same root as this one, itself first. */
export const relatedForms = (word: string): string[] => [
  ...new Set([word, ...rootsOf(word).flatMap((root) => formsOf(root))]),
]
