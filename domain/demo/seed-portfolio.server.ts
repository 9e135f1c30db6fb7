import type { Db } from '#db/client.server.ts'
import { claimsOf } from '#domain/portfolio/claims.server.ts'
import { savePortfolio } from '#domain/portfolio/save-portfolio.server.ts'
import type { DemoPeople } from './seed-people.server.ts'

const rules = { instructorApproval: true }

/** Yohana shows what she can do, all that there is of it: what a portfolio looks like. Comes after everybody has learned, and attended. */
export async function seedPortfolio(tx: Db, { ids }: DemoPeople): Promise<void> {
  const viewer = { id: ids.yohana }
  const { certificates, events, assignments } = await claimsOf(tx, viewer.id, 'all', rules)
  const idsOf = (claims: readonly { id: string }[]) => claims.map(({ id }) => id)
  const page = {
    handle: 'yohana-kambu',
    headline: 'Mahasiswa manajemen yang senang mengatur acara',
    about:
      'Saya kuliah sambil bekerja paruh waktu di Sorong. Dua tahun ini saya mengurus jadwal dan anggaran kegiatan pemuda di gereja: dari bazar kecil sampai pelatihan untuk seratus orang.\n\nSaya mencari tempat magang di bidang acara atau pengelolaan proyek.',
    city: 'Kota Sorong',
    skills: ['Manajemen waktu', 'Memimpin rapat', 'Anggaran kegiatan', 'Bahasa Inggris'],
    links: [{ label: 'Catatan kegiatan', url: 'https://yohana.example/kegiatan' }],
    showsEmail: false,
    isIndexed: false,
  }
  const chosen = {
    certificate: idsOf(certificates),
    event: idsOf(events),
    assignment: idsOf(assignments),
  }
  await savePortfolio(tx, viewer, { page, chosen }, { rules, switchesOn: { how: 'demo', source: null } })
}
