/** What people write to the organisation about. */
export const inquiryKinds = ['contact', 'partner', 'mentoring', 'program', 'newsletter'] as const

export type InquiryKind = (typeof inquiryKinds)[number]
