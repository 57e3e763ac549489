ALTER TABLE "sessions" ADD COLUMN "room_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "room_generation" integer DEFAULT 0 NOT NULL;