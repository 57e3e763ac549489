CREATE TABLE "site_keys" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "site_keys_one_row" CHECK ("site_keys"."id" = 1)
);
