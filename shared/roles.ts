/** Who a person is on the platform (SPEC §6). */
export const roles = ['student', 'instructor', 'staff', 'admin'] as const

/** Those who look after everybody's courses and events. */
export const caretakerRoles = ['staff', 'admin'] as const satisfies readonly Role[]

export type Role = (typeof roles)[number]
