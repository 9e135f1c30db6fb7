import { m } from '#messages'

/** What each field is called where two versions are compared. */
export const fieldLabels = () => ({
  full_name: m.common_full_name(),
  email: m.common_email(),
  role: m.common_role(),
  avatar_url: m.desk_user_avatar(),
})
