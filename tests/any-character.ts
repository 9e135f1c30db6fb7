import fc from 'fast-check'

const firstSurrogate = 0xd800
const surrogates = 0x800
const codePoints = 0x110000

/** Any character that Unicode has room for, as the unit of fc.string. The library's own ('binary') first makes a table
 *  of all 1.1 million. */
export const anyCharacter = fc
  .nat({ max: codePoints - surrogates - 1 })
  .map((index) => String.fromCodePoint(index < firstSurrogate ? index : index + surrogates))
