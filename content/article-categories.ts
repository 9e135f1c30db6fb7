/** What articles are about (SPEC §9), in the order in which the chips stand, with the names that Indonesian readers
 *  see. The popular ones are linked from every article. */
export const articleCategories = [
  { name: 'Leadership', nameId: 'Kepemimpinan', color: '#1F5E46', isPopular: true },
  { name: 'Karir', nameId: 'Karier', color: '#5E4B8B', isPopular: true },
  { name: 'Digital Marketing', nameId: 'Pemasaran digital', color: '#B0392B', isPopular: true },
  { name: 'Communication', nameId: 'Komunikasi', color: '#96500F', isPopular: true },
  { name: 'Teknologi', nameId: 'Teknologi', color: '#2F5690', isPopular: true },
  { name: 'Networking', nameId: 'Jejaring', color: '#1A6775', isPopular: false },
  { name: 'Mindset', nameId: 'Pola pikir', color: '#4F6820', isPopular: false },
] as const
