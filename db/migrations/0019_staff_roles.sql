ALTER TABLE "administrators" ALTER COLUMN "role" SET DEFAULT 'owner';--> statement-breakpoint
-- Until now every administrator could do everything.
UPDATE "administrators" SET "role" = 'owner' WHERE "role" NOT IN ('owner', 'manager', 'editor', 'viewer');--> statement-breakpoint
ALTER TABLE "administrators" ADD CONSTRAINT "administrators_role" CHECK ("administrators"."role" in ('owner', 'manager', 'editor', 'viewer'));
