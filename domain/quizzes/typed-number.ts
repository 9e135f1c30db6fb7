/** What a typed number may mean, none for what is none: with comma or point, and with either between the thousands;
 *  as money ('Rp 25.000,-', '25.000 rupiah'), as a percentage, and with a word for its thousands ('25 ribu', '2 jt', '25k').
 *  '1.500' is one and a half to some and one thousand five hundred to others, so it is both; '0.500' is a half to
 *  everybody. Any other unit is none: '12 g' may answer a question that asks for 12 kg, and '300 K' is kelvin. */
export function readsAs(typed: string): number[] {
  const text = typed.normalize('NFKC').replaceAll('\u2212', '-').split(/\s+/u).join('')
  if (text.endsWith('K')) return []
  const { digits, power } = withoutWords(text.toLowerCase())
  const readings = [decimal(digits), grouped(digits, '.', ','), grouped(digits, ',', '.')]
  // As digits, not by a product: 1.005 × 1,000,000 is 1004999.9999999999.
  const numbers = readings
    .filter((number) => number !== null)
    .map((number) => (power === 0 ? number : Number(`${number}e${power}`)))
  return [...new Set(numbers.filter(Number.isFinite))]
}

/** Words for powers of ten, as people write them behind a number. */
const powers: Readonly<Record<string, number>> = {
  ribu: 3,
  rb: 3,
  k: 3,
  juta: 6,
  jt: 6,
  miliar: 9,
  milyar: 9,
  triliun: 12,
}

/** Beside how many it is money or a percentage, which its question says already. */
const before = ['rp.', 'rp', 'idr'] as const
const behind = ['rupiah', 'idr', 'persen', '%', ',-', ',--'] as const

function withoutWords(text: string): { digits: string; power: number } {
  const sign = text.startsWith('-') || text.startsWith('+') ? text.slice(0, 1) : ''
  const unsigned = text.slice(sign.length)
  const currency = before.find((word) => unsigned.startsWith(word)) ?? ''
  let rest = unsigned.slice(currency.length)
  const unit = behind.find((word) => rest.endsWith(word)) ?? ''
  rest = rest.slice(0, rest.length - unit.length)
  const thousands = Object.keys(powers).find((word) => rest.endsWith(word)) ?? ''
  const digits = sign + rest.slice(0, rest.length - thousands.length)
  return { digits, power: powers[thousands] ?? 0 }
}

/** Whether something was typed that can't be read as a number, so that the learner is asked before it is graded. */
export const isUnreadableNumber = (typed: string): boolean =>
  typed.trim() !== '' && readsAs(typed).length === 0

/** A number as it is typed so that it is read as nothing else: 3.142 as '3.1420'. */
export const typeNumber = (number: number): string =>
  readsAs(String(number)).length > 1 ? `${number}0` : String(number)

function decimal(text: string): number | null {
  if (!/^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d{1,3})?$/i.test(text)) return null
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? number : null
}

/** A number whose thousands stand apart. */
function grouped(text: string, between: string, before: string): number | null {
  const [whole = '', rest, ...others] = text.split(before)
  const [first = '', ...groups] = whole.split(between)
  const isGrouped =
    others.length === 0 &&
    groups.length > 0 &&
    /^[+-]?[1-9]\d{0,2}$/.test(first) &&
    groups.every((group) => /^\d{3}$/.test(group)) &&
    (rest === undefined || /^\d+$/.test(rest))
  if (!isGrouped) return null
  const number = Number(`${first}${groups.join('')}.${rest ?? '0'}`)
  return Number.isFinite(number) ? number : null
}
