/** What the row of a thing is called in an address. */
export const rowAnchor = (id: string): string => `row-${id}`

/** A list with one of its rows: where what was done with that leads back to. */
export const atRow = (list: string, id: string): string => `${list}#${rowAnchor(id)}`
