import { type Actor, isCaretaker } from '#domain/people/policy.ts'

/** Vouchers are made, changed and stopped by staff and admins. */
export const canManageVouchers = (viewer: Actor | null): boolean => isCaretaker(viewer)
