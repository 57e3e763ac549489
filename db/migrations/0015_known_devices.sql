CREATE TABLE "known_devices" (
	"token_hash" text NOT NULL,
	"door" text NOT NULL,
	"account" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_token_hash_door_account_pk" PRIMARY KEY("token_hash","door","account")
);
--> statement-breakpoint
CREATE INDEX "known_devices_account" ON "known_devices" USING btree ("door","account");--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "known_devices" USING btree ("last_seen_at");