/** The lists of what the organisation says of itself that are edited in the browser (decision 52). Questions belong to a page each. */
export const editorialListNames = [
  'partners',
  'testimonials',
  'team',
  'career-words',
  'questions-mentoring',
  'questions-creative-room',
  'questions-young-leaders',
  'questions-career-connection',
] as const

export type EditorialListName = (typeof editorialListNames)[number]

/** The list of that name; null for any other. */
export const editorialListCalled = (name: string | undefined): EditorialListName | null =>
  editorialListNames.find((each) => each === name) ?? null
