/** Bounds of what an article may be. Lengths in characters. */
export const articleBounds = {
  slug: 80,
  title: 200,
  excerpt: 400,
  author: 100,
  tags: 8,
  tag: 40,
  tagsTyped: 8 * 42,
  url: 2048,
  body: 100_000,
} as const
