CREATE TABLE "assignments" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"accepts_text" boolean NOT NULL,
	"accepts_link" boolean NOT NULL,
	"accepts_files" boolean NOT NULL,
	"due_at" timestamp (3) with time zone,
	"time_zone" time_zone NOT NULL,
	"points_max" integer,
	"rubric" jsonb,
	"pass_percent" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignments_accept_something" CHECK ("assignments"."accepts_text" or "assignments"."accepts_link" or "assignments"."accepts_files"),
	CONSTRAINT "assignments_points_positive" CHECK ("assignments"."points_max" > 0),
	CONSTRAINT "assignments_pass_needs_points" CHECK ("assignments"."pass_percent" is null or ("assignments"."pass_percent" between 1 and 100 and "assignments"."points_max" is not null))
);
--> statement-breakpoint
CREATE TABLE "marking_phrases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marking_phrases_once" UNIQUE("user_id","text")
);
--> statement-breakpoint
CREATE TABLE "submission_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_files_not_empty" CHECK ("submission_files"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "submission_marks" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"marker_id" uuid,
	"rubric" jsonb,
	"choices" jsonb,
	"points" integer,
	"points_max" integer,
	"comment" text NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	"version" uuid NOT NULL,
	CONSTRAINT "submission_marks_points" CHECK ("submission_marks"."points" is null or ("submission_marks"."points_max" > 0 and "submission_marks"."points" between 0 and "submission_marks"."points_max"))
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'handed-in' NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	CONSTRAINT "submissions_version" UNIQUE("lesson_id","user_id","version"),
	CONSTRAINT "submissions_state" CHECK ("submissions"."state" in ('handed-in', 'returned', 'marked'))
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_phrases" ADD CONSTRAINT "marking_phrases_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_marks" ADD CONSTRAINT "submission_marks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_marks" ADD CONSTRAINT "submission_marks_marker_id_profiles_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_lesson_id_assignments_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."assignments"("lesson_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_files_submission" ON "submission_files" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submission_files_file" ON "submission_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "submission_marks_marker" ON "submission_marks" USING btree ("marker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_current" ON "submissions" USING btree ("lesson_id","user_id") WHERE "submissions"."is_current";--> statement-breakpoint
CREATE INDEX "submissions_user" ON "submissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "submissions_course" ON "submissions" USING btree ("course_id","submitted_at","id") WHERE "submissions"."is_current";--> statement-breakpoint
CREATE INDEX "submissions_waiting" ON "submissions" USING btree ("course_id","submitted_at","id") WHERE "submissions"."is_current" and "submissions"."state" = 'handed-in';--> statement-breakpoint
CREATE INDEX "submissions_newest" ON "submissions" USING btree ("submitted_at");