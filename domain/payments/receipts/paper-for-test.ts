import type { ReceiptPaper } from './receipt-paper.ts'

/** A receipt as most are. */
export const usualPaper: ReceiptPaper = {
  number: 'KW/2026/000123',
  issuedAt: new Date('2026-11-25T03:00:00Z'),
  seller: {
    name: 'Yayasan Noken Contoh',
    address: 'Jl. Raya Mandala No. 12, Merauke',
    taxId: '00.000.000.0-000.000',
  },
  buyer: 'Yohana Wanimbo',
  lines: [
    { label: 'Kursus: Kepemimpinan Muda', amount: 199_000 },
    { label: 'Voucher MERAUKE25', amount: -50_000 },
    { label: 'Kode unik', amount: 123 },
  ],
  total: 149_123,
  paidBy: 'Transfer bank BCA',
  reference: 'NKN-7K3QX',
  taxNote: 'Penjual bukan pengusaha kena pajak.',
  locale: 'id',
}

/** The same with one text in every place, and as many lines as are asked for. */
export function paperSaying(text: string, lines = 3): ReceiptPaper {
  return {
    ...usualPaper,
    number: text,
    seller: { name: text, address: text, taxId: text },
    buyer: text,
    lines: Array.from({ length: lines }, (_, index) => ({ label: text, amount: 1000 * (index + 1) })),
    total: 999_999_999_999,
    paidBy: text,
    reference: text,
    taxNote: text,
  }
}
