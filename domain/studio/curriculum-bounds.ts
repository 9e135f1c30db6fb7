/** Bounds of modules and lessons (SPEC §9). Lengths in characters, duration in minutes. Apart from the forms' schemas, which the browser
 *  does not need. */
export const curriculumBounds = { title: 200, description: 5000, content: 1_000_000, minutes: 300 } as const
