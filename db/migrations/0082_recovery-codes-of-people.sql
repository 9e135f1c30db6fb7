ALTER TABLE "recovery_codes" VALIDATE CONSTRAINT "recovery_codes_user_id_profiles_id_fk";
