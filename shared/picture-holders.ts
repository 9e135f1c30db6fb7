/** Who and what may show a picture that is given by its address. */
export const pictureHolders = ['person', 'course', 'event', 'lesson', 'article'] as const
export type PictureHolder = { kind: (typeof pictureHolders)[number]; id: string }
