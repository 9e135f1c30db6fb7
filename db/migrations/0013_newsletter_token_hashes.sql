-- A copy of the database ends nobody's subscription: what stands in the links of mails is stored as its hash. The links go on working.
UPDATE "inquiries" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex') WHERE "token" IS NOT NULL;
