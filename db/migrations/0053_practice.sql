CREATE TABLE "quiz_repetitions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"due_on" date,
	"version" integer DEFAULT 0 NOT NULL,
	"seed" integer NOT NULL,
	"is_shuffled" boolean NOT NULL,
	"given" jsonb,
	"fraction" numeric,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_repetitions_question" UNIQUE("question_id","user_id"),
	CONSTRAINT "quiz_repetitions_step_from_0" CHECK ("quiz_repetitions"."step" >= 0),
	CONSTRAINT "quiz_repetitions_fraction_0_to_1" CHECK ("quiz_repetitions"."fraction" between 0 and 1),
	CONSTRAINT "quiz_repetitions_answered" CHECK ("quiz_repetitions"."given" is null or "quiz_repetitions"."fraction" is not null)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "repeats_missed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_repetitions" ADD CONSTRAINT "quiz_repetitions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_repetitions" ADD CONSTRAINT "quiz_repetitions_lesson_id_quizzes_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."quizzes"("lesson_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_repetitions" ADD CONSTRAINT "quiz_repetitions_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_repetitions_due" ON "quiz_repetitions" USING btree ("user_id","due_on");--> statement-breakpoint
CREATE INDEX "quiz_repetitions_lesson" ON "quiz_repetitions" USING btree ("lesson_id");