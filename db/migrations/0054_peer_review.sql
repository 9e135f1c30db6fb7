CREATE TABLE "mark_appeals" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "peer_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"reviewer_id" uuid,
	"place" integer NOT NULL,
	"choices" jsonb,
	"points" integer,
	"comment" text DEFAULT '' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "peer_reviews_place" UNIQUE("reviewer_id","lesson_id","place"),
	CONSTRAINT "peer_reviews_once" UNIQUE("submission_id","reviewer_id"),
	CONSTRAINT "peer_reviews_place_positive" CHECK ("peer_reviews"."place" > 0),
	CONSTRAINT "peer_reviews_sent_whole" CHECK ("peer_reviews"."sent_at" is null or ("peer_reviews"."points" >= 0 and "peer_reviews"."comment" <> ''))
);
--> statement-breakpoint
CREATE TABLE "peer_rounds" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"rubric" jsonb,
	"points_max" integer NOT NULL,
	"drawn_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "peer_rounds_points" CHECK ("peer_rounds"."points_max" > 0)
);
--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_state";--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "peer_reviews" integer;--> statement-breakpoint
ALTER TABLE "submission_marks" ADD COLUMN "by_peers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mark_appeals" ADD CONSTRAINT "mark_appeals_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_reviews" ADD CONSTRAINT "peer_reviews_lesson_id_peer_rounds_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."peer_rounds"("lesson_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_reviews" ADD CONSTRAINT "peer_reviews_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_reviews" ADD CONSTRAINT "peer_reviews_reviewer_id_profiles_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_rounds" ADD CONSTRAINT "peer_rounds_lesson_id_assignments_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."assignments"("lesson_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "peer_reviews_lesson" ON "peer_reviews" USING btree ("lesson_id");--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_peer_reviews" CHECK ("assignments"."peer_reviews" is null or ("assignments"."peer_reviews" between 1 and 5 and "assignments"."points_max" is not null));--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_state" CHECK ("submissions"."state" in ('handed-in', 'reviewing', 'returned', 'marked'));