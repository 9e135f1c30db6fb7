/** What reads and narrows pictures, in a process of its own. */
export const pictureReading = new URL('./picture-reading.server.ts', import.meta.url)
