const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes in the letters that nobody takes for another (base58btc); a zero in front is a '1' each. */
export function toBase58(bytes: Uint8Array): string {
  let number = 0n
  for (const byte of bytes) number = number * 256n + BigInt(byte)
  let text = ''
  for (; number > 0n; number /= 58n) text = (letters[Number(number % 58n)] ?? '') + text
  return '1'.repeat(zerosInFront(bytes)) + text
}

/** The bytes behind such a text; null when it holds a letter that none has. */
export function fromBase58(text: string): Uint8Array | null {
  const places = [...text].map((letter) => letters.indexOf(letter))
  if (places.includes(-1)) return null
  let number = 0n
  for (const place of places) number = number * 58n + BigInt(place)
  const bytes: number[] = []
  for (; number > 0n; number /= 256n) bytes.unshift(Number(number % 256n))
  return Uint8Array.from([...new Array<number>(zerosInFront(places)).fill(0), ...bytes])
}

function zerosInFront(values: ArrayLike<number>): number {
  let count = 0
  while (count < values.length && values[count] === 0) count += 1
  return count
}
