CREATE OR REPLACE FUNCTION taxes_within(from_cents integer, to_cents integer, taxes jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
      'name', tax->'name', 'number', tax->'number', 'ratePercent', tax->'ratePercent',
      'cents', round(to_cents * share) - round(from_cents * share)) ORDER BY place), '[]')
  FROM (
    SELECT tax, place, (tax->>'ratePercent')::numeric / (100 + sum((tax->>'ratePercent')::numeric) OVER ()) AS share
    FROM jsonb_array_elements(taxes) WITH ORDINALITY AS listed(tax, place)
  ) AS shares
$$;
