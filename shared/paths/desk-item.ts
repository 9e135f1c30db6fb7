/** Paths of one thing at the desks of staff and admins. */

export const editArticlePath = (articleId: string): string => `/staff/articles/${articleId}`
export const editorialListPath = (list: string): string => `/staff/pages/${list}`
export const editorialPreviewPath = (list: string): string => `/staff/pages/${list}/preview`
export const voucherPath = (voucherId: string): string => `/staff/vouchers/${voucherId}`
export const statementPath = (importId: string): string => `/staff/payments/statements/${importId}`
export const paymentPath = (orderId: string): string => `/staff/payments/${orderId}`
export const paymentProofPath = ({ orderId, proofId }: { orderId: string; proofId: string }): string =>
  `/staff/payments/${orderId}/proofs/${proofId}`
export const deskCertificatePath = (certificateId: string): string => `/admin/certificates/${certificateId}`
export const classPaperPath = (statementId: string): string => `/admin/users/class/${statementId}`
export const userBirthDatePath = (userId: string): string => `/admin/users/${userId}/birth-date`
export const userPortfolioPath = (userId: string): string => `/admin/users/${userId}/portfolio`
export const userPath = (userId: string): string => `/admin/users/${userId}`
export const emailPreviewPath = (kind: string): string => `/admin/mails/${kind}`
export const emailHtmlPath = (kind: string): string => `/admin/mails/${kind}/html`
export const editEventPath = (eventId: string): string => `/admin/events/${eventId}/edit`
export const registrantsPath = (eventId: string): string => `/admin/events/${eventId}/registrants`
export const registrantsFilePath = (eventId: string): string => `/admin/events/${eventId}/registrants.csv`
