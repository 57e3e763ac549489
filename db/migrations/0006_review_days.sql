-- A question comes back with its day. Those that wait since before that rule had an hour as well.
UPDATE review_cards SET due_at = date_trunc('day', due_at AT TIME ZONE 'America/Toronto') AT TIME ZONE 'America/Toronto';
