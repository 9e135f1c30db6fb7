import { definitions, isNotificationKind } from '#domain/notifications/notification-kinds.ts'
import { isLetterKind, type LetterKind } from '#domain/outbox/letter-kinds.ts'
import { m } from '#messages'

/** What people call the letters that are about no notification. */
const letterName: Record<LetterKind, () => string> = {
  'confirm-email': m.desk_letter_confirm_email,
  'already-here': m.desk_letter_already_here,
  invitation: m.desk_letter_invitation,
  'reset-password': m.desk_letter_reset_password,
  'confirm-by-reset': m.desk_letter_confirm_by_reset,
  'new-email': m.desk_letter_new_email,
  'email-taken': m.desk_letter_email_taken,
  'email-change-asked': m.desk_letter_email_change_asked,
  'guardian-asked': m.desk_letter_guardian_asked,
  'guardian-receipt': m.desk_letter_guardian_receipt,
  'guardian-link': m.desk_letter_guardian_link,
  'guardian-copy': m.desk_letter_guardian_copy,
  'guardian-agreed': m.desk_letter_guardian_agreed,
  'guardian-refused': m.desk_letter_guardian_refused,
  'guardian-missing': m.desk_letter_guardian_missing,
  'data-copy': m.desk_letter_data_copy,
  'account-goes': m.desk_letter_account_goes,
  'account-gone': m.desk_letter_account_gone,
  'email-changed': m.desk_letter_email_changed,
  'sign-in-added': m.desk_letter_sign_in_added,
  'sign-in-removed': m.desk_letter_sign_in_removed,
  'passkey-added': m.desk_letter_passkey_added,
  'passkey-removed': m.desk_letter_passkey_removed,
  'factor-added': m.desk_letter_factor_added,
  'factor-removed': m.desk_letter_factor_removed,
  'factor-reset': m.desk_letter_factor_reset,
  'access-ended': m.desk_letter_access_ended,
  'sign-in-methods-stay': m.desk_letter_sign_in_methods_stay,
  'recovery-code-used': m.desk_letter_recovery_code_used,
  'password-flood': m.desk_letter_password_flood,
  'code-flood': m.desk_letter_code_flood,
  'data-request-answered': m.desk_letter_data_request_answered,
  digest: m.desk_letter_digest,
  'inquiry-receipt': m.desk_letter_inquiry_receipt,
  'inquiry-reply': m.desk_letter_inquiry_reply,
  'newsletter-confirm': m.desk_letter_newsletter_confirm,
  'newsletter-welcome': m.desk_letter_newsletter_welcome,
  'newsletter-issue': m.desk_letter_newsletter_issue,
}

/** The name of a letter that was stored; of a kind that this version does not write, what was stored. */
export function letterKindName(kind: string): string {
  if (isNotificationKind(kind)) return definitions[kind].emailName()
  return isLetterKind(kind) ? letterName[kind]() : kind
}
