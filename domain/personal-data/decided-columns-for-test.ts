/** Every column that there is. The person who adds one decides in held.ts whether it says something of people, what becomes of
 *  it, and whether they get a copy of it, and then writes it down here: a column that is not here fails
 *  `check:personal-data`, whatever it is called. */
export const decidedColumns: Readonly<Record<string, string>> = {
  accounts: 'id account_id provider_id user_id password created_at updated_at',
  announcements: 'id course_id author_id subject body_md html html_edition created_at',
  article_reader_salts: 'day salt',
  article_readers: 'day article_id reader',
  article_views: 'article_id day views',
  articles:
    'id slug title excerpt category author tags is_featured thumbnail_url motif read_time body html html_edition published_on is_published created_at updated_at',
  assignments:
    'lesson_id accepts_text accepts_link accepts_files due_at due_days time_zone points_max rubric pass_percent peer_reviews updated_at',
  audit_log: 'id at actor_id actor_name action subject_id subject_name details address count_key',
  badges: 'id certificate_id place document origin signed_at superseded_at is_revoked',
  career_types: 'name created_at',
  categories: 'id name name_id color search_terms created_at',
  certificates:
    'id number verify_code user_id course_id holder_name course_title instructor_name duration_hours duration_minutes issuer grade quizzes_passed work_marked average_percent completed_at issued_at revoked_at revoked_reason name_corrected_at',
  consents: 'id user_id topic is_given text_hash how at address user_agent',
  course_figures: 'course_id learners revenue owed rating_sum rating_count rating',
  course_modules: 'id course_id title description order_index import_key created_at updated_at',
  course_reviews: 'id user_id course_id rating comment created_at updated_at hidden_at hidden_reason',
  course_teachers: 'course_id user_id created_at',
  course_uploads:
    'id owner_id instructor_id file_name state locale publish report progress failure created_at moved_at',
  courses:
    'id title description category_id instructor_id level duration_hours price list_price thumbnail_url motif outcomes requirements language is_published published_at publication_asked_at import_key search_text search_terms created_at updated_at',
  data_exports: 'id user_id guardian_email asked_at made_at expires_at bytes parts',
  data_requests: 'id user_id kind text asked_at due_at outcome answer answered_at answered_by',
  editorial_lists: 'name published draft published_at updated_at',
  earlier_names: 'user_id full_name until',
  enrollments:
    'id user_id course_id enrolled_at completed_at progress_percentage price_paid order_id extra_time_percent',
  event_figures: 'event_id registered',
  event_registrations: 'id user_id event_id registered_at price_paid order_id ticket_code checked_in_at',
  event_waitlist: 'id user_id event_id joined_at',
  events:
    'id title description category_id event_type start_date end_date time_zone location meeting_url max_attendees price minimum_age thumbnail_url motif is_published published_at organizer_id cancelled_at sequence search_terms created_at updated_at',
  grade_weights: 'lesson_id kind weight',
  guardian_consents:
    'id child_id how guardian_email guardian_name statement_id asked_at given_at refused_at text_hash address user_agent',
  inquiries:
    'id kind name email organisation subject topic mentor_id message locale token confirmed_at handled_at handled_by created_at',
  issuer_keys: 'id multikey sealed_key created_at retired_at',
  job_runners: 'id beats created_at',
  kept_event_revenue: 'id event_id event_title price_paid registered_at',
  kept_revenue: 'id course_id course_title instructor_id price_paid enrolled_at',
  legal_texts: 'hash document locale edition text kept_at',
  lesson_attachments: 'id lesson_id file_id name type bytes checksum created_at',
  lesson_completions: 'user_id lesson_id completed_at',
  lesson_notes: 'id user_id lesson_id course_id lesson_title course_title text version created_at updated_at',
  lessons:
    'id module_id title content html html_edition video_url duration_minutes order_index is_free is_optional import_key search_terms created_at updated_at',
  mails:
    'id kind to_address content to_unconfirmed quiet_zone useful_until created_at sent_at dropped_at attempts last_failure',
  mark_appeals: 'submission_id reason asked_at',
  mark_overrides: 'course_id lesson_id kind user_id percent reason set_by set_at version',
  marking_phrases: 'id user_id text created_at',
  money_movements: 'id order_id fact_id kind amount order_kind subject_id subject_title instructor_id at',
  name_corrections: 'id certificate_id holder_id from_name to_name corrected_at corrected_by',
  newsletter_issues:
    'day opening_id opening_en left_out items prepared_at sent_through recipients sent_at updated_at',
  notification_wishes: 'user_id choices is_quiet_at_night wants_digest',
  notifications: 'id user_id kind subject_id facts cause is_here waits_for_digest created_at read_at',
  orders:
    'id reference buyer_id kind subject_id subject_title instructor_id price discount total voucher_id state need received paid_back surplus surplus_kept created_at expires_at paid_at changed_at',
  passkeys:
    'id user_id credential_id public_key counter transports user_handle name is_backed_up last_used_at created_at',
  payment_attempts:
    'id order_id number way provider_order_id amount unique_code state provider_reference pay_url channel created_at expires_at asked_at',
  payment_facts: 'id seq order_id attempt_id kind amount source actor_id is_genuine raw hash recorded_at',
  payment_proofs: 'id attempt_id file_id name type bytes note created_at decided_at refusal',
  payment_ways: 'way updated_at',
  peer_reviews: 'id lesson_id submission_id reviewer_id place choices points comment sent_at',
  peer_rounds: 'lesson_id rubric points_max drawn_at ends_at',
  picture_fetches: 'holder_id kind created_at failed_at unfetched',
  portfolio_items: 'number user_id certificate_id registration_id lesson_id created_at is_shown',
  portfolio_old_handles: 'handle user_id given_up_at',
  portfolios:
    'user_id handle switched_on_at is_indexed shows_email headline about city skills links last_number taken_down_at taken_down_reason created_at updated_at',
  profile_counts: 'role people',
  profiles:
    'id email email_verified full_name role avatar_url time_zone locale suspended_at approved_at approval_refusal invited_at last_seen_at is_mentor mentor_topics mentor_bio about terms_edition privacy_edition birth_date birth_said_at birth_due_at birth_later_at guardian_agreed_at repeats_missed restricted_at deletion_at created_at updated_at',
  push_subscriptions: 'id user_id session_id endpoint p256dh auth server_key created_at sent_at failures',
  question_follows: 'question_id user_id created_at',
  question_mentions: 'reply_id user_id',
  question_replies:
    'id question_id course_id author_id written_as body_md html html_edition created_at edited_at hidden_at hidden_by hidden_reason',
  question_reports: 'id question_id reply_id user_id reason created_at',
  question_versions: 'id question_id reply_id title body_md created_at',
  question_words: 'course_id word question_id',
  questions: 'id asker_id asked_id about text created_at answer answered_at reported_at',
  questions_asked:
    'id course_id lesson_id author_id title body_md written_as html html_edition state accepted_reply_id answered_at reply_count created_at edited_at hidden_at hidden_by hidden_reason',
  quiz_answers: 'attempt_id slot question_id given saved_at fraction marked_by comment',
  quiz_attempts:
    'id lesson_id user_id number seed is_shuffled started_at deadline_at submitted_at state points points_max needs_marking',
  quiz_questions:
    'id course_id lesson_id import_key version type stem_md body feedback_md tags position is_current created_at',
  quiz_repetitions:
    'id user_id lesson_id question_id step due_on version seed is_shuffled given fraction answered_at created_at',
  quizzes:
    'lesson_id course_id source pass_percent attempt_limit time_limit_s draw tag shuffle feedback updated_at',
  rate_limits: 'key count resets_at',
  receipt_years: 'year last',
  receipts: 'id order_id year number issued_at paper',
  recovery_codes: 'id user_id code_hash used_at',
  refunds: 'id order_id attempt_id amount reason way state failure asked_by created_at done_at',
  removed_enrollments: 'id user_id course_id enrolled_at price_paid order_id reason removed_at',
  review_answers: 'review_id user_id text created_at updated_at',
  saved_courses: 'user_id course_id saved_at',
  saved_events: 'user_id event_id saved_at',
  scholarship_applications:
    'id user_id course_id reason state answer decided_by decided_at voucher_id created_at',
  school_statements:
    'id school signed_by signed_on file_id file_name file_type bytes children taken_by taken_at',
  search_vocabulary: 'word misspellings',
  second_factors: 'user_id secret last_step created_at',
  sent_receipts: 'key user_id result reason created_at',
  sessions: 'id user_id token expires_at ip_address user_agent confirmed_at created_at updated_at',
  statement_imports: 'id bank file_name checksum debits unread first_day last_day imported_by created_at',
  statement_lines: 'id import_id row day amount text state attempt_id hash decided_at decided_by fact_id',
  status_lists: 'number document origin',
  submission_files: 'id submission_id file_id name type bytes created_at',
  submission_marks:
    'submission_id marker_id rubric choices points points_max comment marked_at by_peers version',
  submissions: 'id course_id lesson_id user_id version text link submitted_at state is_current',
  user_imports:
    'id created_by file_name rows problems done made existing invites created_at started_at worked_at finished_at failed_at',
  verifications: 'id identifier value expires_at created_at updated_at',
  vouchers:
    'id code kind value limit_total limit_person valid_from valid_until subject_kind subject_id person_id note made_by created_at stopped_at',
}
