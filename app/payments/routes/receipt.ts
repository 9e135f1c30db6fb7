import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { paidByWords } from '#app/payments/way-names.ts'
import { drawReceipt } from '#domain/payments/receipts/draw-receipt.server.ts'
import { ownReceipt } from '#domain/payments/receipts/own-receipt.server.ts'
import { m } from '#messages'
import type { Route } from './+types/receipt.ts'

/** GET /account/orders/{id}/receipt.pdf: the receipt of an order of the viewer, as it was given, in the language in which they read. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, locale } = args.context.get(requestContext)
  const { paper, ...receipt } = await ownReceipt(db, viewer, args.params.orderId)
  const off = { label: m.common_voucher(), amount: -paper.discount }
  const bytes = await drawReceipt({
    number: receipt.number,
    issuedAt: receipt.issuedAt,
    seller: paper.seller,
    buyer: paper.buyer,
    lines: [{ label: paper.title, amount: paper.price }, ...(paper.discount > 0 ? [off] : [])],
    total: paper.total,
    paidBy: paidByWords(receipt),
    reference: receipt.reference,
    taxNote: paper.seller.taxNote,
    locale,
  })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${receipt.number}.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
