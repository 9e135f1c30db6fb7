/** Words with values in the places that are named in them: 'menunggu: {n}'. */
export const filled = (words: string | undefined, values: Record<string, string | number>): string =>
  (words ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
