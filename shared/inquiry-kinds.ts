/** What people write to the organisation about. A report comes from a message's own button alone: no form can say that it is one. */
export const inquiryKinds = ['contact', 'partner', 'mentoring', 'program', 'newsletter', 'report'] as const

export type InquiryKind = (typeof inquiryKinds)[number]
