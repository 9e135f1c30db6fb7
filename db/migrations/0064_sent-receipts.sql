CREATE TABLE "sent_receipts" (
	"key" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_receipts_result" CHECK ("sent_receipts"."result" in ('applied', 'already', 'refused')),
	CONSTRAINT "sent_receipts_refused_for_a_reason" CHECK (("sent_receipts"."result" = 'refused') = ("sent_receipts"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "sent_receipts" ADD CONSTRAINT "sent_receipts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_receipts_user" ON "sent_receipts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sent_receipts_oldest" ON "sent_receipts" USING btree ("created_at");