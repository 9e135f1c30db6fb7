/** Who a person is on the platform (SPEC §6). */
export const roles = ['student', 'instructor', 'staff', 'admin'] as const

export type Role = (typeof roles)[number]
