ALTER TABLE "tutors" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "introduction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "introduction_fr" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "qualifications" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "is_bookable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "tutors_email_key" ON "tutors" USING btree (lower("email"));--> statement-breakpoint
-- A session begins, moves or changes hands only with a tutor who takes bookings. The tutor's row is shared until the end
-- of the transaction: whoever changes it waits for bookings under way, and a booking that waited sees the change.
CREATE FUNCTION refuse_unbookable_tutor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM tutors WHERE id = NEW.tutor_id AND is_bookable AND retired_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'tutor % takes no bookings', NEW.tutor_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_tutor_bookable';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_tutor_bookable BEFORE INSERT OR UPDATE OF tutor_id, session_date, start_time ON sessions
  FOR EACH ROW EXECUTE FUNCTION refuse_unbookable_tutor();
