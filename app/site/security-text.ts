type Contact = { email: string; publicUrl: string; now: Date }

/** It is made anew at each request, so that it says until when it can be relied on: half a year (RFC 9116 asks for less than one). */
const validDays = 180

/** Where faults in security are reported, as RFC 9116 has it. */
export function securityText({ email, publicUrl, now }: Contact): string {
  const expires = new Date(now)
  expires.setUTCDate(expires.getUTCDate() + validDays)
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: id, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\r\n')}\r\n`
}
