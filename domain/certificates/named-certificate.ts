import { readCode } from '#shared/printed-code.ts'
import { isCertificateNumber } from './certificate-number.ts'

/** A certificate as somebody names it: by number and code, by the number alone, which several may have, or by the code alone. */
export type NamedCertificate =
  | { by: 'id'; number: string; code: string }
  | { by: 'number'; number: string }
  | { by: 'code'; code: string }

const wholeId = /(?<![0-9A-Z])NOKEN-?([0-9A-Z]{8})-?(\d{6})((?:-?[0-9A-Z]){16})(?![0-9A-Z])/
/** With more behind it, it is a code that was cut off or mistyped. */
const numberAlone = /(?<![0-9A-Z])NOKEN-?([0-9A-Z]{8})-?(\d{6})(?![0-9A-Z-])/

/** Which certificate is meant by what somebody typed or pasted: the code, whatever blanks or dashes stand between its
 *  parts, or a link that holds it, with whatever comes before and after. Null where none is named. Whether there is one
 *  is asked elsewhere. */
export function namedCertificate(typed: string): NamedCertificate | null {
  const text = evened(typed)
  const [, course = '', digits = '', code = ''] = wholeId.exec(text) ?? numberAlone.exec(text) ?? []
  const number = `NOKEN-${course}-${digits}`
  const whole = readCode(code)
  if (whole) return { by: 'id', number, code: whole }
  if (code === '' && isCertificateNumber(number)) return { by: 'number', number }
  const alone = readCode(text)
  return alone ? { by: 'code', code: alone } : null
}

/** In capital letters, and with one hyphen for all that programs make of hyphens and of the ends of lines. */
const evened = (typed: string) =>
  unescaped(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\u00ad\u02d7\u2043\u2212]+/gu, '-')
    .replace(/\p{Cf}/gu, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')

/** What an address writes as %20 and the like. */
function unescaped(typed: string): string {
  try {
    return decodeURIComponent(typed)
  } catch {
    return typed
  }
}
