ALTER TABLE "course_figures" ADD COLUMN "owed" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- What was recorded before anything could be paid is owed; revenue is what the books have received.
DROP FUNCTION change_course_figures(uuid, bigint, bigint, bigint, bigint);
--> statement-breakpoint
CREATE FUNCTION change_course_figures(course uuid, more_learners bigint, more_owed bigint, more_ratings bigint, more_stars bigint)
RETURNS void LANGUAGE sql AS $$
  UPDATE "course_figures" SET
    "learners" = "learners" + more_learners, "owed" = "owed" + more_owed,
    "rating_count" = "rating_count" + more_ratings, "rating_sum" = "rating_sum" + more_stars
  WHERE "course_id" = course;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_enrollments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR change IN SELECT course_id, count(*) AS n, coalesce(sum(price_paid) FILTER (WHERE order_id IS NULL), 0) AS owed
      FROM added GROUP BY course_id ORDER BY course_id LOOP
      PERFORM change_course_figures(change.course_id, change.n, change.owed, 0, 0);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR change IN SELECT course_id, count(*) AS n, coalesce(sum(price_paid) FILTER (WHERE order_id IS NULL), 0) AS owed
      FROM removed GROUP BY course_id ORDER BY course_id LOOP
      PERFORM change_course_figures(change.course_id, -change.n, -change.owed, 0, 0);
    END LOOP;
  ELSE
    PERFORM change_course_figures(OLD.course_id, -1, CASE WHEN OLD.order_id IS NULL THEN -OLD.price_paid ELSE 0 END, 0, 0);
    PERFORM change_course_figures(NEW.course_id, 1, CASE WHEN NEW.order_id IS NULL THEN NEW.price_paid ELSE 0 END, 0, 0);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
DROP TRIGGER count_changed_enrollments ON "enrollments";
--> statement-breakpoint
-- Not of every step that somebody learns.
CREATE TRIGGER count_changed_enrollments AFTER UPDATE OF course_id, price_paid, order_id ON "enrollments"
  FOR EACH ROW WHEN ((OLD.course_id, OLD.price_paid, OLD.order_id) IS DISTINCT FROM (NEW.course_id, NEW.price_paid, NEW.order_id))
  EXECUTE FUNCTION count_enrollments();
--> statement-breakpoint
CREATE FUNCTION count_money_movements() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  FOR change IN SELECT subject_id, sum(amount) AS more FROM added WHERE order_kind = 'course'
    GROUP BY subject_id ORDER BY subject_id LOOP
    UPDATE "course_figures" SET "revenue" = "revenue" + change.more WHERE "course_id" = change.subject_id;
  END LOOP;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER count_money_movements AFTER INSERT ON "money_movements"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_money_movements();
--> statement-breakpoint
UPDATE "course_figures" SET
  "owed" = (SELECT coalesce(sum(price_paid), 0) FROM "enrollments" WHERE course_id = "course_figures"."course_id" AND order_id IS NULL),
  "revenue" = (SELECT coalesce(sum(amount), 0) FROM "money_movements" WHERE subject_id = "course_figures"."course_id" AND order_kind = 'course');
