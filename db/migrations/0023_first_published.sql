-- When a course or event was published first. Kept by the database, so that no way of publishing can forget it, nor an earlier version of the
-- program that runs beside this one. What is public already was published when it was made, as far as anybody knows.
UPDATE "courses" SET "published_at" = "created_at" WHERE "is_published";
--> statement-breakpoint
UPDATE "events" SET "published_at" = "created_at" WHERE "is_published";
--> statement-breakpoint
CREATE FUNCTION note_first_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_published AND NEW.published_at IS NULL THEN
    NEW.published_at := now();
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER courses_first_published BEFORE INSERT OR UPDATE OF is_published ON "courses"
  FOR EACH ROW EXECUTE FUNCTION note_first_published();
--> statement-breakpoint
CREATE TRIGGER events_first_published BEFORE INSERT OR UPDATE OF is_published ON "events"
  FOR EACH ROW EXECUTE FUNCTION note_first_published();
