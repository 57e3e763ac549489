CREATE TABLE "unconfirmed_addresses" (
	"key" text PRIMARY KEY NOT NULL,
	"sent" smallint DEFAULT 0 NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"blocked_at" timestamp with time zone
);
