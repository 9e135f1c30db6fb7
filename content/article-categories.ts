/** What articles are about (SPEC §9), in the order in which the chips stand. The popular ones are linked from every article. */
export const articleCategories = [
  { name: 'Leadership', color: '#1F5E46', isPopular: true },
  { name: 'Karir', color: '#5E4B8B', isPopular: true },
  { name: 'Digital Marketing', color: '#B0392B', isPopular: true },
  { name: 'Communication', color: '#96500F', isPopular: true },
  { name: 'Teknologi', color: '#2F5690', isPopular: true },
  { name: 'Networking', color: '#1A6775', isPopular: false },
  { name: 'Mindset', color: '#4F6820', isPopular: false },
] as const
