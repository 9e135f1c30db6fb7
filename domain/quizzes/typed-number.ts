/** What a typed number may mean, none for what is none: with comma or point, and with either between the thousands. '1.500' is one and a half to some
 *  and one thousand five hundred to others, so it is both; '0.500' is a half to everybody. */
export function readsAs(typed: string): number[] {
  const text = typed.normalize('NFKC').replaceAll('\u2212', '-').split(/\s+/u).join('')
  const readings = [decimal(text), grouped(text, '.', ','), grouped(text, ',', '.')]
  return [...new Set(readings.filter((number) => number !== null))]
}

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
