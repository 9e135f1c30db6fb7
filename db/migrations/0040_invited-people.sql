ALTER TABLE "profiles" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_subject_newest" ON "audit_log" USING btree ("subject_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_to_newest" ON "mails" USING btree ("to_address","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- Of those who are to choose a first password, who is known to have been mailed a link for it: added or invited again by hand, or by an import
-- that says so.
UPDATE "profiles" SET "invited_at" = "invited"."at" FROM (
  SELECT p."id", coalesce(
    (SELECT max(a."at") FROM "audit_log" a WHERE a."subject_id" = p."id" AND (a."action" = 'user-invited'
      OR (a."action" = 'user-created' AND NOT a."details" ? 'import'))),
    listed."at",
    (SELECT max(m."created_at") FROM "mails" m WHERE m."to_address" = p."email" AND m."kind" = 'invitation')
  ) AS "at"
  FROM "profiles" p
  LEFT JOIN (
    SELECT r ->> 'email' AS "email", max(i."started_at") AS "at"
    FROM "user_imports" i, jsonb_array_elements(i."rows") r
    WHERE i."invites" AND i."started_at" IS NOT NULL GROUP BY 1
  ) listed ON listed."email" = p."email"
  WHERE EXISTS (SELECT 1 FROM "accounts" c WHERE c."user_id" = p."id" AND c."password" IS NULL)
) AS "invited" WHERE "invited"."id" = "profiles"."id" AND "invited"."at" IS NOT NULL;
