ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_not_zero";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_kind_known";--> statement-breakpoint
DROP INDEX "credit_entries_session_key";--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "act_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_session_key" ON "credit_entries" USING btree ("session_id","kind",coalesce("act_key", ''));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_give_back_keyed" CHECK (("credit_entries"."kind" = 'give-back') = ("credit_entries"."act_key" is not null));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_give_back_by_staff" CHECK ("credit_entries"."kind" <> 'give-back' or "credit_entries"."administrator_id" is not null and "credit_entries"."hours" > 0);--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_not_zero" CHECK ("credit_entries"."hours" <> 0 or "credit_entries"."kind" = 'refund');--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_kind_known" CHECK ("credit_entries"."kind" in ('welcome', 'purchase', 'booking', 'refund', 'give-back', 'adjustment'));--> statement-breakpoint
-- What comes back of a session is never more than it cost. The session's row is locked, so that two returns wait for each
-- other, and the sum is read after the wait.
CREATE FUNCTION limit_returned_hours() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended record;
  already numeric;
BEGIN
  SELECT status, duration_hours INTO ended FROM sessions
    WHERE id = NEW.session_id AND student_id = NEW.student_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'hours come back of a session of the same student' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.kind = 'refund' AND (ended.status <> 'cancelled'
    OR NEW.hours NOT IN (0, ended.duration_hours / 2.0, ended.duration_hours)) THEN
    RAISE EXCEPTION 'a refund is all, half or nothing of a cancelled session'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_entries_refund_share';
  END IF;
  IF NEW.kind = 'give-back' AND ended.status = 'scheduled' THEN
    RAISE EXCEPTION 'hours are given back after a session was cancelled or held'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_entries_give_back_too_early';
  END IF;
  SELECT coalesce(sum(hours), 0) INTO already FROM credit_entries
    WHERE session_id = NEW.session_id AND kind IN ('refund', 'give-back');
  IF already + NEW.hours > ended.duration_hours THEN
    RAISE EXCEPTION 'more hours would come back than session % cost', NEW.session_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_entries_return_within_cost';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_return_within_cost BEFORE INSERT ON credit_entries
  FOR EACH ROW WHEN (NEW.kind IN ('refund', 'give-back')) EXECUTE FUNCTION limit_returned_hours();
