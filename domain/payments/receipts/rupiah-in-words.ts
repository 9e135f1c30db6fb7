const digits = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan']

const most = 999_999_999_999

/** One of a kind is 'se-' in one word, several are counted. */
const counted = (count: number, kind: string) => (count === 1 ? `se${kind}` : `${digits[count]} ${kind}`)

function belowHundred(number: number): string[] {
  if (number === 10) return ['sepuluh']
  if (number < 10) return number > 0 ? [digits[number] ?? ''] : []
  if (number < 20) return [counted(number - 10, 'belas')]
  return [`${digits[Math.floor(number / 10)]} puluh`, ...belowHundred(number % 10)]
}

const belowThousand = (number: number): string[] =>
  number < 100
    ? belowHundred(number)
    : [counted(Math.floor(number / 100), 'ratus'), ...belowHundred(number % 100)]

const groups = [
  [1_000_000_000, 'miliar'],
  [1_000_000, 'juta'],
  [1000, 'ribu'],
  [1, ''],
] as const

function groupWords(count: number, name: string): string[] {
  if (count === 0) return []
  if (count === 1 && name === 'ribu') return ['seribu']
  return [...belowThousand(count), ...(name ? [name] : [])]
}

/** An amount as Indonesian receipts spell it out: 149000 gives 'seratus empat puluh sembilan ribu rupiah'. Whole rupiah from 0 to
 *  999.999.999.999; null for any other number. */
export function rupiahInWords(amount: number): string | null {
  if (!Number.isInteger(amount) || amount < 0 || amount > most) return null
  const words = groups.flatMap(([size, name]) => groupWords(Math.floor(amount / size) % 1000, name))
  return `${words.length > 0 ? words.join(' ') : 'nol'} rupiah`
}
