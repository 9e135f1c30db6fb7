CREATE TYPE "public"."question_state" AS ENUM('open', 'answered', 'closed');--> statement-breakpoint
CREATE TYPE "public"."standing" AS ENUM('learner', 'teacher', 'staff');--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"author_id" uuid,
	"subject" text NOT NULL,
	"body_md" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_follows" (
	"question_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_follows_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "question_mentions" (
	"reply_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "question_mentions_reply_id_user_id_pk" PRIMARY KEY("reply_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "question_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"author_id" uuid,
	"written_as" "standing" NOT NULL,
	"body_md" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" uuid,
	"hidden_reason" text,
	CONSTRAINT "question_replies_hidden_with_reason" CHECK (("question_replies"."hidden_at" is null) = ("question_replies"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"reply_id" uuid,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_reports_once" UNIQUE NULLS NOT DISTINCT("question_id","reply_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"reply_id" uuid,
	"title" text,
	"body_md" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions_asked" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_id" uuid,
	"author_id" uuid,
	"title" text NOT NULL,
	"body_md" text NOT NULL,
	"html" text NOT NULL,
	"state" "question_state" DEFAULT 'open' NOT NULL,
	"accepted_reply_id" uuid,
	"answered_at" timestamp (3) with time zone,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" uuid,
	"hidden_reason" text,
	CONSTRAINT "questions_asked_hidden_with_reason" CHECK (("questions_asked"."hidden_at" is null) = ("questions_asked"."hidden_reason" is null)),
	CONSTRAINT "questions_asked_answered_in_time" CHECK ("questions_asked"."state" <> 'answered' or "questions_asked"."answered_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_follows" ADD CONSTRAINT "question_follows_question_id_questions_asked_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions_asked"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_follows" ADD CONSTRAINT "question_follows_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_mentions" ADD CONSTRAINT "question_mentions_reply_id_question_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."question_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_mentions" ADD CONSTRAINT "question_mentions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_replies" ADD CONSTRAINT "question_replies_question_id_questions_asked_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions_asked"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_replies" ADD CONSTRAINT "question_replies_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_replies" ADD CONSTRAINT "question_replies_hidden_by_profiles_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_questions_asked_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions_asked"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_reply_id_question_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."question_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_asked_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions_asked"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_reply_id_question_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."question_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions_asked" ADD CONSTRAINT "questions_asked_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions_asked" ADD CONSTRAINT "questions_asked_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions_asked" ADD CONSTRAINT "questions_asked_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions_asked" ADD CONSTRAINT "questions_asked_accepted_reply_id_question_replies_id_fk" FOREIGN KEY ("accepted_reply_id") REFERENCES "public"."question_replies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions_asked" ADD CONSTRAINT "questions_asked_hidden_by_profiles_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_course_newest" ON "announcements" USING btree ("course_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "announcements_author" ON "announcements" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "question_follows_user" ON "question_follows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "question_mentions_user" ON "question_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "question_replies_question" ON "question_replies" USING btree ("question_id","created_at","id");--> statement-breakpoint
CREATE INDEX "question_replies_author" ON "question_replies" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "question_replies_hidden_by" ON "question_replies" USING btree ("hidden_by") WHERE "question_replies"."hidden_by" is not null;--> statement-breakpoint
CREATE INDEX "question_reports_reply" ON "question_reports" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "question_reports_user" ON "question_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "question_versions_question" ON "question_versions" USING btree ("question_id","created_at");--> statement-breakpoint
CREATE INDEX "question_versions_reply" ON "question_versions" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "questions_asked_course_newest" ON "questions_asked" USING btree ("course_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "questions_asked_unanswered" ON "questions_asked" USING btree ("course_id","created_at","id") WHERE "questions_asked"."state" = 'open' and "questions_asked"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "questions_asked_lesson" ON "questions_asked" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "questions_asked_author" ON "questions_asked" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "questions_asked_accepted" ON "questions_asked" USING btree ("accepted_reply_id") WHERE "questions_asked"."accepted_reply_id" is not null;--> statement-breakpoint
CREATE INDEX "questions_asked_hidden_by" ON "questions_asked" USING btree ("hidden_by") WHERE "questions_asked"."hidden_by" is not null;