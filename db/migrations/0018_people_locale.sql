ALTER TABLE "user_imports" ALTER COLUMN "locale" SET DEFAULT 'id';--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "locale" "locale" DEFAULT 'id' NOT NULL;