ALTER TABLE "announcements" ADD COLUMN "html_edition" integer;--> statement-breakpoint
ALTER TABLE "question_replies" ADD COLUMN "html_edition" integer;--> statement-breakpoint
ALTER TABLE "questions_asked" ADD COLUMN "written_as" "standing" DEFAULT 'learner' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions_asked" ADD COLUMN "html_edition" integer;--> statement-breakpoint
-- As what those asked who do not learn: by what they are now.
UPDATE "questions_asked" q SET "written_as" = (CASE WHEN p."role" = 'instructor' THEN 'teacher' ELSE 'staff' END)::"standing"
FROM "profiles" p WHERE p."id" = q."author_id" AND p."role" <> 'student';
