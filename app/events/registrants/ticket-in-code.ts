/** The ticket that a QR code stands for: our codes are addresses that end in it; of others, what they say. */
export function ticketInCode(scanned: string): string {
  const address = URL.parse(scanned)
  return (address?.searchParams.get('ticket') ?? scanned).trim().slice(0, 100)
}
