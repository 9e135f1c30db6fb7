type MenuLink = { label: string; to: string }

/** A line of the public header: a link, or some under a name. */
export type MenuEntry = MenuLink | { label: string; links: readonly MenuLink[] }
