import { m } from '#messages'
import {
  adminPortalPath,
  instructorPortalPath,
  signInPath,
  staffPortalPath,
  studentPortalPath,
} from '#shared/paths/account.ts'
import type { Role } from '#shared/roles.ts'

type Entrance = { portal?: Role; title: () => string; lead: () => string; refusal: () => string }

const generic: Entrance = {
  title: m.common_sign_in,
  lead: m.people_sign_in_lead,
  refusal: m.people_invalid_credentials,
}
/** One screen, five doors (SPEC §2, §8). Each lets anybody in, to their own dashboard (P21). */
export const entrances: Record<string, Entrance> = {
  [signInPath]: generic,
  [adminPortalPath]: {
    portal: 'admin',
    title: m.people_portal_admin,
    lead: m.people_portal_admin_lead,
    refusal: m.people_invalid_admin_credentials,
  },
  [instructorPortalPath]: {
    portal: 'instructor',
    title: m.people_portal_instructor,
    lead: m.people_portal_instructor_lead,
    refusal: m.people_invalid_credentials,
  },
  [staffPortalPath]: {
    portal: 'staff',
    title: m.people_portal_staff,
    lead: m.people_portal_staff_lead,
    refusal: m.people_invalid_staff_credentials,
  },
  [studentPortalPath]: {
    portal: 'student',
    title: m.people_portal_student,
    lead: m.people_portal_student_lead,
    refusal: m.people_invalid_credentials,
  },
}

/** By which door somebody comes in at a path. */
export const entranceOf = (path: string): Entrance => entrances[path.replace(/\/$/, '')] ?? generic
