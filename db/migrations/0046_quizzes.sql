CREATE TABLE "quiz_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_id" uuid,
	"import_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"type" text NOT NULL,
	"stem_md" text NOT NULL,
	"body" jsonb NOT NULL,
	"feedback_md" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"position" integer NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_questions_version_from_1" CHECK ("quiz_questions"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"source" text NOT NULL,
	"pass_percent" integer,
	"attempt_limit" integer,
	"time_limit_s" integer,
	"draw" integer,
	"tag" text,
	"shuffle" boolean DEFAULT false NOT NULL,
	"feedback" text DEFAULT 'after-pass' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quizzes_pass_1_to_100" CHECK ("quizzes"."pass_percent" between 1 and 100),
	CONSTRAINT "quizzes_attempts_from_1" CHECK ("quizzes"."attempt_limit" >= 1),
	CONSTRAINT "quizzes_time_positive" CHECK ("quizzes"."time_limit_s" > 0),
	CONSTRAINT "quizzes_draw_from_1" CHECK ("quizzes"."draw" >= 1),
	CONSTRAINT "quizzes_feedback_known" CHECK ("quizzes"."feedback" in ('each', 'after-pass', 'never'))
);
--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_questions_lesson_key" ON "quiz_questions" USING btree ("lesson_id","import_key","version");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_questions_bank_key" ON "quiz_questions" USING btree ("course_id","import_key","version") WHERE "quiz_questions"."lesson_id" is null;--> statement-breakpoint
CREATE INDEX "quiz_questions_course" ON "quiz_questions" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "quiz_questions_tags" ON "quiz_questions" USING gin ("tags") WHERE "quiz_questions"."is_current";--> statement-breakpoint
CREATE INDEX "quizzes_course" ON "quizzes" USING btree ("course_id");