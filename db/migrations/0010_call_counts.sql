CREATE TABLE "call_counts" (
	"key" text NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "call_counts_key_window_started_at_pk" PRIMARY KEY("key","window_started_at")
);
--> statement-breakpoint
CREATE INDEX "call_counts_window" ON "call_counts" USING btree ("window_started_at");