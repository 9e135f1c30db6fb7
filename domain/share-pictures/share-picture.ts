import { z } from 'zod'

/** All that is drawn on the picture that stands for a page where it is shared. */
export const sharePictureSchema = z.object({
  /** What it is: 'Kursus', 'Event', 'Artikel', or the site's tagline. */
  kind: z.string(),
  title: z.string(),
  /** A few short facts, in a line below the title. */
  facts: z.array(z.string()),
  /** '#rrggbb' of its category; forest when there is none. */
  color: z.string().nullable(),
  /** The object that says what it is about, as SVG in a square of 54 units. Ours, never from people. */
  drawing: z.string(),
  siteName: z.string(),
})

export type SharePicture = z.infer<typeof sharePictureSchema>
