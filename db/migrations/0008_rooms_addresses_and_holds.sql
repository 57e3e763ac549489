CREATE TABLE "unconfirmed_addresses" (
	"key" text PRIMARY KEY NOT NULL,
	"sent" smallint DEFAULT 0 NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"blocked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "holds" ALTER COLUMN "held_until" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "room_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "room_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "needs_confirmation" boolean DEFAULT false NOT NULL;