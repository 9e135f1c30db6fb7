ALTER TABLE "categories" ADD COLUMN "name_id" text;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_name_id_unique" UNIQUE("name_id");