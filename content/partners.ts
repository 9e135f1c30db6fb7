export type Partner = {
  name: string
  initials: string
  /** Invented, for the demo: a site without the demo does not show it. */
  isDemo?: boolean
}

/** The landing page's partners. These five are invented, and shown with the demo only: put your own here. */
export const partners: readonly Partner[] = [
  { name: 'Komunitas Kode Sorong', initials: 'KS', isDemo: true },
  { name: 'Kampus Vokasi Teluk Domberai', initials: 'KV', isDemo: true },
  { name: 'Koperasi Noken Mama Tambrauw', initials: 'KN', isDemo: true },
  { name: 'Studio Cenderawasih Kreatif', initials: 'SC', isDemo: true },
  { name: 'Yayasan Bina Muda Malaumkarta', initials: 'YB', isDemo: true },
]
