<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\SearchWords;

/**
 * Finds customers by search words: each typed word has to be the beginning of one of their words.
 *
 * One word's customers are read, and of those only the ones whose mask of beginnings (SearchWords) allows the other
 * words are looked up: two very common words have thousands of customers each, and few in common. The word to start
 * with is chosen by a sample.
 */
final class CustomerWords
{
    /** Words after these are ignored. */
    private const MAX_WORDS = 6;

    /** How many customers of a word are looked at to estimate how common it is. */
    private const SAMPLE = 300;

    /**
     * @param list<string> $words the one to start with comes first
     * @param bool $inNames whether only words of names count
     */
    private function __construct(
        private readonly Database $database,
        private readonly LedgerScope $scope,
        private readonly array $words,
        private readonly bool $inNames,
    ) {}

    /**
     * Prepares the search; null without words.
     *
     * @param list<string> $typed from SearchWords
     * @param bool $inNames whether only words of names count, not those of email addresses
     */
    public static function of(Database $database, LedgerScope $scope, array $typed, bool $inNames): ?self
    {
        // The longest word usually has the fewest customers.
        usort($typed, static fn(string $a, string $b): int => mb_strlen($b) <=> mb_strlen($a));
        $words = array_slice(array_values(array_unique($typed)), 0, self::MAX_WORDS);
        if ($words === []) {
            return null;
        }

        return new self(
            $database,
            $scope,
            count($words) === 1 ? $words : self::rarestFirst($database, $scope, $words),
            $inNames,
        );
    }

    /** Builds a SELECT of the ids of all customers with the words, some of them more than once. */
    public function all(): SqlCondition
    {
        $mask = SearchWords::typedBeginnings(array_slice($this->words, 1));
        if ($mask === 0 || SearchWords::isAddress($this->words[0])) {
            return $this->select(' WHERE');
        }

        // The mask first, because it is compared faster than a word.
        return $this->select(" WHERE (w0.beginnings & $mask) = $mask AND");
    }

    /**
     * Builds the same SELECT for words that most customers of the first one have. MySQL and MariaDB join faster than
     * they look up each customer, and can start with any word; SQLite doesn't.
     */
    public function most(): SqlCondition
    {
        if ($this->database->isSqlite()) {
            return $this->all();
        }
        $table = $this->database->table('party_tokens');
        $joins = $where = $values = [];
        foreach (array_keys($this->words) as $number) {
            $word = $this->word($number);
            $joins[] = $number === 0 ? "$table w0" : "JOIN $table w$number ON w$number.party_id = w0.party_id";
            $where[] = $word->sql;
            array_push($values, ...$word->values);
        }

        return new SqlCondition(
            'SELECT w0.party_id FROM ' . implode(' ', $joins) . ' WHERE ' . implode(' AND ', $where),
            $values,
        );
    }

    /**
     * Builds a condition that one customer has the words.
     *
     * @param string $partyId a column of the outer statement
     */
    public function has(string $partyId): SqlCondition
    {
        $one = $this->select(" USE INDEX (by_party) WHERE w0.party_id = $partyId AND");

        return new SqlCondition("({$one->sql} LIMIT 1) IS NOT NULL", $one->values);
    }

    /** @param string $start the start of its condition, with an index if it needs one */
    private function select(string $start): SqlCondition
    {
        $table = $this->database->table('party_tokens');
        $first = $this->word(0);
        $sql = "SELECT w0.party_id FROM $table w0$start {$first->sql}";
        $values = $first->values;
        foreach (array_slice(array_keys($this->words), 1) as $number) {
            $other = $this->word($number);
            $sql .= " AND (SELECT w$number.party_id FROM $table w$number USE INDEX (by_party) WHERE w$number.party_id = w0.party_id AND {$other->sql} LIMIT 1) IS NOT NULL";
            array_push($values, ...$other->values);
        }

        return new SqlCondition($sql, $values);
    }

    private function word(int $number): SqlCondition
    {
        return new SqlCondition(
            "w$number.ledger_id = ? AND w$number.token LIKE ?" . ($this->inNames ? " AND w$number.in_name = 1" : ''),
            [$this->scope->id, $this->database->escapeLike($this->words[$number]) . '%'],
        );
    }

    /**
     * Orders words so that the one with the fewest customers comes first. Of two words that are both common, it is the
     * one in more of whose customers the other can be found.
     *
     * @param non-empty-list<string> $words
     *
     * @return list<string>
     */
    private static function rarestFirst(Database $database, LedgerScope $scope, array $words): array
    {
        $table = $database->table('party_tokens');
        $samples = $values = [];
        foreach ($words as $number => $word) {
            $mask = SearchWords::typedBeginnings(array_values(array_diff_key($words, [$number => true])));
            $samples[] =
                "SELECT $number AS word, COUNT(*) AS sampled, SUM(CASE WHEN (beginnings & $mask) = $mask THEN 1 ELSE 0 END) AS hits FROM (SELECT beginnings FROM $table WHERE ledger_id = ? AND token LIKE ? LIMIT " .
                self::SAMPLE .
                ") sample$number";
            array_push($values, $scope->id, $database->escapeLike($word) . '%');
        }
        $ranks = [];
        foreach ($database->rows(implode(' UNION ALL ', $samples), $values) as $row) {
            $sampled = (int) $row['sampled'];
            $ranks[(int) $row['word']] = $sampled < self::SAMPLE ? $sampled : self::SAMPLE * 2 - (int) $row['hits'];
        }
        $order = array_keys($words);
        usort($order, static fn(int $a, int $b): int => ($ranks[$a] ?? 0) <=> ($ranks[$b] ?? 0));

        return array_map(static fn(int $number): string => $words[$number], $order);
    }
}
