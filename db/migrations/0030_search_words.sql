-- The words of a text in their order: small letters without marks. shared/search-text.ts does the same for what is asked. Only ASCII capitals are
-- made small by lower, whatever the database's locale; the others are among the letters with marks.
CREATE FUNCTION search_words(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 500 AS $$
  SELECT coalesce(array_agg(word ORDER BY place), '{}')
  FROM regexp_split_to_table(
    lower(translate(
      regexp_replace(left(given, 20000), '[\u0300-\u036f]', '', 'g'),
      'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿĀāĒēĪīŌōŪūŠšŽžČčĆćĐđŁł''’ʼ`',
      'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuyyaaeeiioouusszzccccddll'
    ) COLLATE "C"),
    '[^a-z0-9\u0600-\u06ff\u0e00-\u0e7f\u3040-\ud7a3]+'
  ) WITH ORDINALITY AS found(word, place)
  WHERE word <> '' AND length(word) <= 40
$$;
--> statement-breakpoint
-- What a row is found by: its words, each word of its title as title:word, and its title as a whole.
CREATE FUNCTION search_terms(title text, rest text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
  SELECT array_agg(DISTINCT term COLLATE "C") FROM (
    SELECT unnest(public.search_words(rest)) AS term
    UNION ALL SELECT unnest(public.search_words(title))
    UNION ALL SELECT 'title:' || word FROM unnest(public.search_words(title)) AS word
    UNION ALL SELECT 'whole:' || left(array_to_string(public.search_words(title), ' '), 300)
  ) AS terms
$$;
--> statement-breakpoint
-- A word, and what is left of it when any one letter is left out: two words that share one of these differ by a typing error.
CREATE FUNCTION search_misspellings(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT spelling COLLATE "C") FROM (
    SELECT word AS spelling
    UNION ALL SELECT overlay(word placing '' from place for 1) FROM generate_series(1, length(word)) AS place
  ) AS spellings
$$;
