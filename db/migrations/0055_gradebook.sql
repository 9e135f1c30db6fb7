CREATE TABLE "grade_weights" (
	"lesson_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "grade_weights_lesson_id_kind_pk" PRIMARY KEY("lesson_id","kind"),
	CONSTRAINT "grade_weights_kind" CHECK ("grade_weights"."kind" in ('quiz', 'assignment')),
	CONSTRAINT "grade_weights_0_to_100" CHECK ("grade_weights"."weight" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "mark_overrides" (
	"course_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"percent" integer NOT NULL,
	"reason" text NOT NULL,
	"set_by" uuid,
	"set_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" uuid NOT NULL,
	CONSTRAINT "mark_overrides_lesson_id_kind_user_id_pk" PRIMARY KEY("lesson_id","kind","user_id"),
	CONSTRAINT "mark_overrides_kind" CHECK ("mark_overrides"."kind" in ('quiz', 'assignment')),
	CONSTRAINT "mark_overrides_percent_0_to_100" CHECK ("mark_overrides"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "grade_weights" ADD CONSTRAINT "grade_weights_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_overrides" ADD CONSTRAINT "mark_overrides_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_overrides" ADD CONSTRAINT "mark_overrides_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_overrides" ADD CONSTRAINT "mark_overrides_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_overrides" ADD CONSTRAINT "mark_overrides_set_by_profiles_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mark_overrides_course" ON "mark_overrides" USING btree ("course_id","user_id");--> statement-breakpoint
CREATE INDEX "mark_overrides_user" ON "mark_overrides" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mark_overrides_set_by" ON "mark_overrides" USING btree ("set_by");