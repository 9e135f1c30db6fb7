CREATE TYPE "public"."agreed_document" AS ENUM('terms', 'privacy');--> statement-breakpoint
CREATE TYPE "public"."consent_how" AS ENUM('sign-up', 'asked-again', 'account', 'demo');--> statement-breakpoint
CREATE TYPE "public"."consent_topic" AS ENUM('terms', 'privacy', 'newsletter', 'digest');--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"topic" "consent_topic" NOT NULL,
	"is_given" boolean DEFAULT true NOT NULL,
	"text_hash" text,
	"how" "consent_how" NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"address" text,
	"user_agent" text,
	CONSTRAINT "consents_text_of_document" CHECK (("consents"."topic" in ('terms', 'privacy')) = ("consents"."text_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"document" "agreed_document" NOT NULL,
	"locale" "locale" NOT NULL,
	"edition" date NOT NULL,
	"text" text NOT NULL,
	"kept_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "terms_edition" date;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "privacy_edition" date;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_text_hash_legal_texts_hash_fk" FOREIGN KEY ("text_hash") REFERENCES "public"."legal_texts"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","at");