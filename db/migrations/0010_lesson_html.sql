ALTER TABLE "lessons" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "html_edition" integer;