ALTER TABLE "question_replies" ADD COLUMN "course_id" uuid;--> statement-breakpoint
UPDATE "question_replies" r SET "course_id" = q."course_id" FROM "questions_asked" q WHERE q."id" = r."question_id";--> statement-breakpoint
ALTER TABLE "question_replies" ALTER COLUMN "course_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "question_replies" ADD CONSTRAINT "question_replies_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_replies_course" ON "question_replies" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "question_replies_search" ON "question_replies" USING gin ("body_md" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "questions_asked_search" ON "questions_asked" USING gin ("title" gin_trgm_ops,"body_md" gin_trgm_ops) WITH (fastupdate=false);