ALTER TABLE "user_imports" DROP COLUMN "unsent";--> statement-breakpoint
ALTER TABLE "user_imports" DROP COLUMN "locale";