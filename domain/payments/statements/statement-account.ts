/** The number of the account that the lines before a table name ('No. Rekening : 123-4567890'), digits only. Null when
 *  they name none, or hide a part of it. */
export function readAccount(preamble: string): string | null {
  const line = preamble.split('\n').find((each) => /rek|account|akun/i.test(each) && /\d/.test(each)) ?? ''
  const [written = ''] = line.match(/\d[\d .-]{6,}\d/) ?? []
  return /[x*]{2,}/i.test(line) || written === '' ? null : written.replace(/\D/g, '')
}
