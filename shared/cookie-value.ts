/** A cookie's value out of a Cookie header, decoded; null when there is none that can be read. */
export function cookieValue(header: string | null, name: string): string | null {
  const pair = header?.split(';').find((each) => each.trim().startsWith(`${name}=`))
  try {
    return pair ? decodeURIComponent(pair.trim().slice(name.length + 1)) : null
  } catch {
    return null
  }
}
