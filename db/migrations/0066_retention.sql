-- The log is written once, but for three things: an entry that counts goes on counting, passing entries may go when they are old, and all others after
-- ten years, as long as books are kept (domain/audit/schema.ts says the same; a test holds them together).
CREATE OR REPLACE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.count_key IS NOT NULL AND (to_jsonb(NEW) - 'details') = (to_jsonb(OLD) - 'details') THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '10 years' OR (
      OLD.action IN ('signed-in', 'sign-in-failed', 'password-reset-asked', 'attendee-checked-in', 'check-in-undone')
      AND OLD.at < now() - interval '180 days'
    ) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is written once and stays' USING ERRCODE = 'check_violation';
END;
$$;
