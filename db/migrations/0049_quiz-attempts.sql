CREATE TABLE "quiz_answers" (
	"attempt_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"question_id" uuid NOT NULL,
	"given" jsonb,
	"saved_at" timestamp (3) with time zone,
	"fraction" numeric,
	"marked_by" uuid,
	"comment" text,
	CONSTRAINT "quiz_answers_attempt_id_slot_pk" PRIMARY KEY("attempt_id","slot"),
	CONSTRAINT "quiz_answers_fraction_0_to_1" CHECK ("quiz_answers"."fraction" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"seed" integer NOT NULL,
	"is_shuffled" boolean NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deadline_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"points" numeric,
	"points_max" numeric NOT NULL,
	"needs_marking" boolean DEFAULT false NOT NULL,
	CONSTRAINT "quiz_attempts_number" UNIQUE("lesson_id","user_id","number"),
	CONSTRAINT "quiz_attempts_state_known" CHECK ("quiz_attempts"."state" in ('open', 'submitted', 'graded', 'expired')),
	CONSTRAINT "quiz_attempts_over_when_submitted" CHECK (("quiz_attempts"."state" = 'open') = ("quiz_attempts"."submitted_at" is null)),
	CONSTRAINT "quiz_attempts_over_with_points" CHECK (("quiz_attempts"."state" = 'open') = ("quiz_attempts"."points" is null)),
	CONSTRAINT "quiz_attempts_points_within" CHECK ("quiz_attempts"."points" between 0 and "quiz_attempts"."points_max")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "grade" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "quizzes_passed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "average_percent" integer;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "extra_time_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_marked_by_profiles_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_lesson_id_quizzes_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."quizzes"("lesson_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_answers_question" ON "quiz_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "quiz_answers_marked_by" ON "quiz_answers" USING btree ("marked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_one_open" ON "quiz_attempts" USING btree ("lesson_id","user_id") WHERE "quiz_attempts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "quiz_attempts_user" ON "quiz_attempts" USING btree ("user_id","lesson_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_to_mark" ON "quiz_attempts" USING btree ("lesson_id","submitted_at") WHERE "quiz_attempts"."needs_marking";--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_extra_time_0_to_300" CHECK ("enrollments"."extra_time_percent" between 0 and 300);