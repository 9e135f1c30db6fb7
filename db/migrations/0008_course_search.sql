DROP INDEX "courses_search";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("courses"."title" || e'\n' || "courses"."description")) STORED;--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);