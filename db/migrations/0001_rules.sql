-- Order within a parent is unique when the transaction ends, so that two modules or lessons can swap places inside one.
ALTER TABLE "course_modules" ADD CONSTRAINT "course_modules_order" UNIQUE ("course_id", "order_index") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_order" UNIQUE ("module_id", "order_index") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- A completion is set once and stays (SPEC §4).
CREATE FUNCTION enrollment_completion_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.completed_at IS NOT NULL AND NEW.completed_at IS DISTINCT FROM OLD.completed_at THEN
    RAISE EXCEPTION 'completed_at of enrollment % is set once and stays', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER enrollment_completion_stays BEFORE UPDATE OF completed_at ON "enrollments"
  FOR EACH ROW EXECUTE FUNCTION enrollment_completion_stays();
