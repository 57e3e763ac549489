CREATE TABLE "administrator_recovery_codes" (
	"administrator_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "administrator_recovery_codes_administrator_id_code_hash_pk" PRIMARY KEY("administrator_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "administrator_sign_ins" ADD COLUMN "factor_passed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "factor_secret" text;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "factor_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "factor_last_step" bigint;--> statement-breakpoint
ALTER TABLE "administrator_recovery_codes" ADD CONSTRAINT "administrator_recovery_codes_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;