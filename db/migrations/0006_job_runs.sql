CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone
);
