/** Paths of buying and of orders. */

export const checkoutPath = ({ kind, subjectId }: { kind: string; subjectId: string }): string =>
  `/checkout/${kind}/${subjectId}`
export const ordersPath = '/account/orders'
export const orderPath = (orderId: string): string => `/account/orders/${orderId}`
export const receiptPath = (orderId: string): string => `/account/orders/${orderId}/receipt.pdf`
export const orderProofPath = ({ orderId, proofId }: { orderId: string; proofId: string }): string =>
  `/account/orders/${orderId}/proofs/${proofId}`
export const paymentNoticePath = (provider: string): string => `/payments/notify/${provider}`
