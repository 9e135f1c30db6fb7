/** The size, in pixels, of the pictures that stand for a page where it is shared. */
export const shareSize = { width: 1200, height: 630 } as const
