/** What is to become of the question that is `at` this place of an import, whose name another one of the bank has:
 *  `seen` is that one as it was shown. */
export type ImportChoice = { at: number; does: 'both' | 'replace' | 'leave'; seen: string }

/** The value of a choice's field. */
export const choiceValue = ({ at, does, seen }: ImportChoice): string => `${at} ${does} ${seen}`
