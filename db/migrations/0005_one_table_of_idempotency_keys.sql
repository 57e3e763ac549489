-- Stored keys keep refusing a second effect. Body hashes are made differently now, so a repetition gets 422 until its key expires.
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_student_id_students_id_fk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_student_id_endpoint_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "account_kind" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "account_id" text;--> statement-breakpoint
UPDATE "idempotency_keys" SET "account_kind" = 'student', "account_id" = "student_id"::text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "student_id";--> statement-breakpoint
INSERT INTO "idempotency_keys" ("account_kind", "account_id", "endpoint", "key", "body_hash", "answer", "created_at")
SELECT 'admin', "administrator_id"::text, "endpoint", "key", "body_hash", "answer", "created_at"
FROM "staff_idempotency_keys";--> statement-breakpoint
DROP TABLE "staff_idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "account_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_kind_account_id_endpoint_key_pk" PRIMARY KEY("account_kind","account_id","endpoint","key");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_kind" CHECK ("idempotency_keys"."account_kind" in ('student', 'tutor', 'admin'));
