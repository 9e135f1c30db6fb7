export type Partner = { name: string; initials: string }

/** The landing page's partners. These five belong to the demo and are invented: put your own here. */
export const partners: readonly Partner[] = [
  { name: 'Komunitas Kode Sorong', initials: 'KS' },
  { name: 'Kampus Vokasi Teluk Domberai', initials: 'KV' },
  { name: 'Koperasi Noken Mama Tambrauw', initials: 'KN' },
  { name: 'Studio Cenderawasih Kreatif', initials: 'SC' },
  { name: 'Yayasan Bina Muda Malaumkarta', initials: 'YB' },
]
