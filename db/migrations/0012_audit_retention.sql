-- The log is written once, but for two things: an entry that counts goes on counting, and passing entries may go when they are old
-- (domain/audit/schema.ts says the same; a test holds them together).
DROP TRIGGER audit_log_stays ON "audit_log";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.count_key IS NOT NULL AND (to_jsonb(NEW) - 'details') = (to_jsonb(OLD) - 'details') THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF OLD.action IN ('signed-in', 'sign-in-failed', 'password-reset-asked', 'attendee-checked-in', 'check-in-undone')
      AND OLD.at < now() - interval '180 days' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is written once and stays' USING ERRCODE = 'check_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION audit_log_stays();
--> statement-breakpoint
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_stays();
