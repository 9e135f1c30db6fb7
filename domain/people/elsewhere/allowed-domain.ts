/** Whether an account of an organisation may come: its domain is one of those, or below one that is written
 *  '*.belajar.id'. Where none are named, everybody's may. An account of no organisation is of none. */
export const isAllowedDomain = (domains: readonly string[], domain: string | null): boolean =>
  domains.length === 0 ||
  (domain !== null &&
    domains.some((each) => (each.startsWith('*.') ? domain.endsWith(each.slice(1)) : domain === each)))
