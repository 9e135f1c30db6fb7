CREATE TABLE "course_figures" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"learners" integer DEFAULT 0 NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating" numeric(2, 1) GENERATED ALWAYS AS (case when "course_figures"."rating_count" > 0 then round("course_figures"."rating_sum"::numeric / "course_figures"."rating_count", 1) else 0 end) STORED NOT NULL
);
--> statement-breakpoint
DROP INDEX "courses_price";--> statement-breakpoint
ALTER TABLE "course_figures" ADD CONSTRAINT "course_figures_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_figures_learners" ON "course_figures" USING btree ("learners","course_id");--> statement-breakpoint
CREATE INDEX "course_figures_revenue" ON "course_figures" USING btree ("revenue","course_id");--> statement-breakpoint
CREATE INDEX "course_figures_rating" ON "course_figures" USING btree ("rating","course_id");--> statement-breakpoint
CREATE INDEX "courses_sorted_title" ON "courses" USING btree (left(lower("title"), 60),"id");--> statement-breakpoint
CREATE INDEX "events_sorted_title" ON "events" USING btree (left(lower("title"), 60),"id");--> statement-breakpoint
CREATE INDEX "profiles_sorted_name" ON "profiles" USING btree (left(lower("full_name"), 60),"id");--> statement-breakpoint
CREATE INDEX "profiles_seen" ON "profiles" USING btree (coalesce("last_seen_at", timestamptz '1970-01-01 00:00:00+00'),"id");--> statement-breakpoint
CREATE INDEX "courses_price" ON "courses" USING btree ("price","id");
--> statement-breakpoint
INSERT INTO "course_figures" ("course_id", "learners", "revenue", "rating_sum", "rating_count")
  SELECT id,
    (SELECT count(*) FROM "enrollments" WHERE course_id = courses.id),
    (SELECT coalesce(sum(price_paid), 0) FROM "enrollments" WHERE course_id = courses.id),
    (SELECT coalesce(sum(rating), 0) FROM "course_reviews" WHERE course_id = courses.id AND hidden_at IS NULL),
    (SELECT count(*) FROM "course_reviews" WHERE course_id = courses.id AND hidden_at IS NULL)
  FROM "courses";
--> statement-breakpoint
CREATE FUNCTION begin_course_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "course_figures" ("course_id") SELECT id FROM added;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER begin_course_figures AFTER INSERT ON "courses"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_course_figures();
--> statement-breakpoint
-- Courses are counted in one order, so that two transactions never wait for each other in a circle.
CREATE FUNCTION change_course_figures(course uuid, more_learners bigint, more_revenue bigint, more_ratings bigint, more_stars bigint)
RETURNS void LANGUAGE sql AS $$
  UPDATE "course_figures" SET
    "learners" = "learners" + more_learners, "revenue" = "revenue" + more_revenue,
    "rating_count" = "rating_count" + more_ratings, "rating_sum" = "rating_sum" + more_stars
  WHERE "course_id" = course;
$$;
--> statement-breakpoint
CREATE FUNCTION count_enrollments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR change IN SELECT course_id, count(*) AS n, sum(price_paid) AS paid FROM added GROUP BY course_id ORDER BY course_id LOOP
      PERFORM change_course_figures(change.course_id, change.n, change.paid, 0, 0);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR change IN SELECT course_id, count(*) AS n, sum(price_paid) AS paid FROM removed GROUP BY course_id ORDER BY course_id LOOP
      PERFORM change_course_figures(change.course_id, -change.n, -change.paid, 0, 0);
    END LOOP;
  ELSE
    PERFORM change_course_figures(OLD.course_id, -1, -OLD.price_paid, 0, 0);
    PERFORM change_course_figures(NEW.course_id, 1, NEW.price_paid, 0, 0);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER count_new_enrollments AFTER INSERT ON "enrollments"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_enrollments();
--> statement-breakpoint
CREATE TRIGGER count_gone_enrollments AFTER DELETE ON "enrollments"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_enrollments();
--> statement-breakpoint
-- Not of every step that somebody learns.
CREATE TRIGGER count_changed_enrollments AFTER UPDATE OF course_id, price_paid ON "enrollments"
  FOR EACH ROW WHEN ((OLD.course_id, OLD.price_paid) IS DISTINCT FROM (NEW.course_id, NEW.price_paid))
  EXECUTE FUNCTION count_enrollments();
--> statement-breakpoint
CREATE FUNCTION count_course_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR change IN SELECT course_id, count(*) AS n, sum(rating) AS stars FROM added
      WHERE hidden_at IS NULL GROUP BY course_id ORDER BY course_id LOOP
      PERFORM change_course_figures(change.course_id, 0, 0, change.n, change.stars);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR change IN SELECT course_id, count(*) AS n, sum(rating) AS stars FROM removed
      WHERE hidden_at IS NULL GROUP BY course_id ORDER BY course_id LOOP
      PERFORM change_course_figures(change.course_id, 0, 0, -change.n, -change.stars);
    END LOOP;
  ELSE
    IF OLD.hidden_at IS NULL THEN
      PERFORM change_course_figures(OLD.course_id, 0, 0, -1, -OLD.rating);
    END IF;
    IF NEW.hidden_at IS NULL THEN
      PERFORM change_course_figures(NEW.course_id, 0, 0, 1, NEW.rating);
    END IF;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER count_new_course_reviews AFTER INSERT ON "course_reviews"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_course_reviews();
--> statement-breakpoint
CREATE TRIGGER count_gone_course_reviews AFTER DELETE ON "course_reviews"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_course_reviews();
--> statement-breakpoint
CREATE TRIGGER count_changed_course_reviews AFTER UPDATE OF course_id, rating, hidden_at ON "course_reviews"
  FOR EACH ROW WHEN ((OLD.course_id, OLD.rating, OLD.hidden_at) IS DISTINCT FROM (NEW.course_id, NEW.rating, NEW.hidden_at))
  EXECUTE FUNCTION count_course_reviews();
