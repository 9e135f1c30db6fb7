ALTER TABLE "user_imports" RENAME COLUMN "known" TO "existing";
