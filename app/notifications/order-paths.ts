/** The page of an order, for anyone who placed it. */
export const orderPath = (id: string): string => `/account/orders/${id}`

/** Where staff look at payments. */
export const paymentsPath = (): string => '/staff/payments'

/** Where staff decide on scholarships. */
export const scholarshipsPath = (): string => '/staff/scholarships'
