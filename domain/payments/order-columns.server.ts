import { orders } from '#db/tables/orders.ts'

/** What everybody who may see an order reads of it. Amounts in whole rupiah. */
export const orderColumns = {
  id: orders.id,
  reference: orders.reference,
  kind: orders.kind,
  subjectId: orders.subjectId,
  title: orders.subjectTitle,
  price: orders.price,
  discount: orders.discount,
  total: orders.total,
  state: orders.state,
  need: orders.need,
  received: orders.received,
  paidBack: orders.paidBack,
  surplus: orders.surplus,
  surplusKept: orders.surplusKept,
  createdAt: orders.createdAt,
  expiresAt: orders.expiresAt,
  paidAt: orders.paidAt,
  changedAt: orders.changedAt,
}
