import { definitions, isNotificationKind } from '#domain/notifications/notification-kinds.ts'
import { type DirectEmailKind, isDirectEmailKind } from '#domain/outbox/direct-email-kinds.ts'
import { m } from '#messages'

/** What people call the emails that are about no notification. */
const emailName: Record<DirectEmailKind, () => string> = {
  'confirm-email': m.desk_email_confirm_email,
  'already-here': m.desk_email_already_here,
  invitation: m.desk_email_invitation,
  'reset-password': m.desk_email_reset_password,
  'confirm-by-reset': m.desk_email_confirm_by_reset,
  'new-email': m.desk_email_new_email,
  'email-taken': m.desk_email_address_taken,
  'email-change-asked': m.desk_email_address_change_asked,
  'guardian-asked': m.desk_email_guardian_asked,
  'guardian-receipt': m.desk_email_guardian_receipt,
  'guardian-link': m.desk_email_guardian_link,
  'guardian-copy': m.desk_email_guardian_copy,
  'guardian-agreed': m.desk_email_guardian_agreed,
  'guardian-refused': m.desk_email_guardian_refused,
  'guardian-missing': m.desk_email_guardian_missing,
  'data-copy': m.desk_email_data_copy,
  'account-goes': m.desk_email_account_goes,
  'account-gone': m.desk_email_account_gone,
  'email-changed': m.desk_email_address_changed,
  'sign-in-added': m.desk_email_sign_in_added,
  'sign-in-removed': m.desk_email_sign_in_removed,
  'passkey-added': m.desk_email_passkey_added,
  'passkey-removed': m.desk_email_passkey_removed,
  'factor-added': m.desk_email_factor_added,
  'factor-removed': m.desk_email_factor_removed,
  'factor-reset': m.desk_email_factor_reset,
  'access-ended': m.desk_email_access_ended,
  'sign-in-methods-stay': m.desk_email_sign_in_methods_stay,
  'recovery-code-used': m.desk_email_recovery_code_used,
  'password-flood': m.desk_email_password_flood,
  'code-flood': m.desk_email_code_flood,
  'data-request-answered': m.desk_email_data_request_answered,
  digest: m.desk_email_digest,
  'inquiry-receipt': m.desk_email_inquiry_receipt,
  'inquiry-reply': m.desk_email_inquiry_reply,
  'newsletter-confirm': m.desk_email_newsletter_confirm,
  'newsletter-welcome': m.desk_email_newsletter_welcome,
  'newsletter-issue': m.desk_email_newsletter_issue,
}

/** The name of an email that was stored; of a kind that this version does not write, what was stored. */
export function emailKindName(kind: string): string {
  if (isNotificationKind(kind)) return definitions[kind].emailName()
  return isDirectEmailKind(kind) ? emailName[kind]() : kind
}
