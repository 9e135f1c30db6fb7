-- Nothing is set on what is there: nothing has to be gone through to know that it holds.
ALTER TABLE "assignments" ADD COLUMN "due_days" integer;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_due_days" CHECK ("assignments"."due_days" between 1 and 365) NOT VALID;
