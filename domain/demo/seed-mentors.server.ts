import type { Db } from '#db/client.server.ts'
import type { MentorTopic } from '#domain/people/mentor-topics.ts'
import { updateMentorProfile } from '#domain/people/update-mentor-profile.server.ts'
import { viewersOf } from './seed-events.server.ts'
import type { DemoPerson } from './seed-people.server.ts'

const mentors: { key: DemoPerson; topics: MentorTopic[]; bio: string }[] = [
  {
    key: 'maria',
    topics: ['leadership', 'communication'],
    bio: 'Mendampingi pengurus organisasi muda. Cocok buat kamu yang baru memimpin tim, gugup bicara di depan orang, atau sedang menengahi beda pendapat.',
  },
  {
    key: 'yosep',
    topics: ['technology', 'career-plan'],
    bio: 'Mengajar web, data, dan IoT dengan alat seadanya. Mari bahas jalan belajarmu, proyek pertamamu, atau apakah dunia teknologi memang untukmu.',
  },
  {
    key: 'dewi',
    topics: ['business', 'design'],
    bio: 'Membantu usaha kecil menghitung harga, menata merek, dan berjualan lewat WhatsApp. Bawa catatan usahamu atau portofoliomu, kita bedah bersama.',
  },
  {
    key: 'rizky',
    topics: ['self-management'],
    bio: 'Menemani yang kuliah sambil kerja menata waktu, uang bulanan, dan tenaga. Ceritakan minggumu apa adanya, kita cari satu hal yang bisa diringankan.',
  },
]

/** Some of the demo's instructors take mentoring requests. */
export async function seedMentors(db: Db, ids: Record<DemoPerson, string>): Promise<void> {
  const viewers = await viewersOf(db, ids)
  for (const { key, topics, bio } of mentors) {
    const viewer = viewers.get(key)
    if (!viewer) throw new Error(`The demo's mentors name ${key}, who is nobody.`)
    await updateMentorProfile(db, viewer, { isMentor: true, mentorTopics: topics, mentorBio: bio })
  }
}
