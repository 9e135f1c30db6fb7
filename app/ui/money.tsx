import { formatRupiah } from '#shared/money.ts'

/** An amount in whole rupiah; 0 reads as `zero` ('Gratis' in lists, 'Free' on details). */
export function Money({ amount, zero }: { amount: number; zero?: string }) {
  return <span className="money">{formatRupiah(amount, zero)}</span>
}
